import { eq, like } from "drizzle-orm";
import { expect } from "vitest";
import { chooseMails } from "~/modules/accounts/commands/mail-choices.server";
import { users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { mailMonths } from "./month-letter.server";
import { businessLeads, businessViews } from "./tables.server";

const letters = (db: Db) =>
  db
    .select({ to: mailOutbox.recipient, letter: mailOutbox.letter, cause: mailOutbox.cause })
    .from(mailOutbox)
    .where(like(mailOutbox.cause, "month:%"))
    .orderBy(mailOutbox.cause);

async function seen(db: Db, businessId: string, views: Record<string, number>) {
  const rows = Object.entries(views).map(([day, count]) => ({ businessId, day, count }));
  await db.insert(businessViews).values(rows.map((row) => ({ ...row, source: "direct" as const })));
}
const first = new Date("2026-12-01T08:00+02:00");

test("the owner hears once what the month brought, beside the month before", async ({ db }) => {
  const business = await aBusiness(db);
  const quiet = await aBusiness(db);
  // The last and the first minute of the month count, the days beside it do not.
  await seen(db, business.id, { "2026-10-31": 7, "2026-11-01": 20, "2026-11-30": 22, "2026-12-01": 100 });
  await seen(db, quiet.id, { "2026-10-31": 7, "2026-12-01": 100 });
  await db
    .insert(businessLeads)
    .values({ businessId: business.id, day: "2026-11-10", kind: "call", count: 3 });
  for (const createdAt of ["2026-10-31T23:59+02:00", "2026-11-01T00:00+02:00", "2026-11-30T23:59+02:00"])
    await aBooking(db, {
      ...{ business, status: "completed", priceCents: 35_000, createdAt: new Date(createdAt) },
    });
  const early = ["2026-11-30T23:30+02:00", "2026-12-01T06:59+02:00", "2026-12-01T19:00+02:00"];
  for (const at of [...early, "2026-12-08T08:00+02:00"]) await mailMonths(db, new Date(at));
  expect(await letters(db)).toEqual([]);
  await Promise.all([mailMonths(db, first), mailMonths(db, first)]);
  await mailMonths(db, new Date("2026-12-02T08:00+02:00"));
  const told = await letters(db);
  expect(told).toMatchObject([{ cause: `month:${business.id}:2026-11-01` }]);
  expect(told[0]?.letter.facts).toEqual([
    ["mailsMonth.views", { key: "mailsMonth.than", values: { count: 42, before: 7 } }],
    ["mailsMonth.leads", { key: "mailsMonth.than", values: { count: 3, before: 0 } }],
    ["mailsMonth.booked", { key: "mailsMonth.than", values: { count: 2, before: 1 } }],
    ["mailsMonth.worth", { key: "mailsBilling.money", values: { amount: 70_000 } }],
  ]);
  // The next one comes a month later, over the end of the year too.
  await mailMonths(db, new Date("2027-01-01T08:00+02:00"));
  expect((await letters(db)).map(({ cause }) => cause)).toEqual(
    [
      `month:${business.id}:2026-11-01`,
      `month:${business.id}:2026-12-01`,
      `month:${quiet.id}:2026-12-01`,
    ].sort(),
  );
});

test("nobody hears who said no, is suspended, or has no page; and more than a batch do", async ({ db }) => {
  const businesses = [];
  for (let n = 0; n < 104; n += 1) businesses.push(await aBusiness(db));
  const [no, suspended, hidden, left] = businesses;
  for (const { id } of businesses) await seen(db, id, { "2026-11-10": 1 });
  await chooseMails(db, no?.owner.userId ?? "", { declined: ["month"] }, first);
  await db
    .update(users)
    .set({ suspendedAt: first, suspensionReason: "Fraud" })
    .where(eq(users.id, suspended?.owner.userId ?? ""));
  for (const [one, columns] of [
    [hidden, { suspendedAt: first }],
    [left, { userId: null }],
  ] as const)
    await db
      .update(businessProfiles)
      .set(columns)
      .where(eq(businessProfiles.id, one?.id ?? ""));
  for (const _ of ["once", "again"]) await mailMonths(db, first);
  expect(await letters(db)).toHaveLength(100);
});

test("a month with a booking and nothing else is told too", async ({ db }) => {
  const business = await aBusiness(db);
  await aBooking(db, { business, status: "completed", createdAt: new Date("2026-11-10T08:00+02:00") });
  await mailMonths(db, first);
  expect((await letters(db)).map(({ cause }) => cause)).toEqual([`month:${business.id}:2026-11-01`]);
});
