import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { auditLog } from "~/modules/audit/tables.server";
import { businessSubscribers, providerSubscriptions } from "~/modules/billing/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { findPublicBusiness } from "~/modules/businesses/public-page/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { turn } from "~/platform/switches.server";
import { day, hour } from "~/platform/time";
import { anAdministrator } from "../../../../tests/builders/administrator";
import { aBooking } from "../../../../tests/builders/booking";
import { aBusiness } from "../../../../tests/builders/business";
import { aSubscription } from "../../../../tests/builders/subscription";
import { test } from "../../../../tests/setup/db";
import {
  appeal,
  applySanction,
  dismissSanction,
  liftSanction,
  runSanctions,
  sanctionDirectly,
  upholdSanction,
} from "./commands.server";
import { proposeSanctions } from "./propose.server";
import { sanctionActions } from "./tables.server";

type Business = Awaited<ReturnType<typeof aBusiness>>;

async function failing(db: Db, now: Date, change: Partial<typeof businessSubscribers.$inferInsert>) {
  const { business } = await aSubscription(db, {}, now);
  await db.update(businessSubscribers).set(change).where(eq(businessSubscribers.businessId, business.id));
  return business;
}

/** Customers who said, so many days ago each, that the business did not come. */
async function missed(db: Db, business: Business, now: Date, daysAgo: number[], customer?: { id: string }) {
  for (const days of daysAgo) {
    const booking = await aBooking(db, {
      business,
      status: "cancelled",
      ...(customer ? { customer: customer as never } : {}),
    });
    const noShowAt = new Date(now.getTime() - days * day);
    await db
      .update(bookings)
      .set({ reason: "business_missing", noShowBy: "customer", noShowAt })
      .where(eq(bookings.id, booking.id));
  }
}

const proposals = async (db: Db) => {
  const rows = await db.select().from(sanctionActions).orderBy(sanctionActions.id);
  return rows.map(({ businessId, actionType, severity, signals }) => ({
    businessId,
    actionType,
    severity,
    signals,
  }));
};

const statusOf = async (db: Db, id: string) =>
  (await db.select().from(sanctionActions).where(eq(sanctionActions.id, id)))[0]?.status;
const only = async (db: Db) => {
  const rows = await db.select().from(sanctionActions);
  if (!rows[0] || rows.length > 1) throw new Error(`${rows.length} sanctions`);
  return rows[0];
};
const shown = async (db: Db, { slug }: Business, now: Date) =>
  (await findPublicBusiness(db, slug, now)) !== null;
const subjects = async (db: Db, prefix: string) =>
  (await db.select().from(mailOutbox)).flatMap(({ cause, subject }) =>
    cause.startsWith(prefix) ? [typeof subject === "string" ? subject : subject] : [],
  );

test("exactly the offenders are proposed, once, however often the rules run", async ({ db, now }) => {
  const twice = await failing(db, now, { failedPayments: 2 });
  const thrice = await failing(db, now, { failedPayments: 3 });
  const elite = await failing(db, now, { failedPayments: 4, subscriptionTier: "enterprise" });
  await failing(db, now, { failedPayments: 9, subscriptionTier: "basic" });
  await missed(db, thrice, now, [2.5, 3, 4]);
  await missed(db, twice, now, [3, 4]);
  const again = await aBusiness(db);
  const { customer } = await aBooking(db, { business: again });
  await missed(db, again, now, [3, 4, 5, 6], customer);
  const long = await aBusiness(db);
  await missed(db, long, now, [2.5, 6, 9.6]);
  const late = await aBusiness(db);
  await missed(db, late, now, [2.1, 5, 8.9]);
  for (let run = 0; run < 3; run++) await proposeSanctions(db, now);
  const found = await proposals(db);
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      {
        businessId: thrice.id,
        actionType: "auto_downgrade",
        severity: "low",
        signals: { failedPayments: 3 },
      },
      {
        businessId: elite.id,
        actionType: "auto_downgrade",
        severity: "high",
        signals: { failedPayments: 4 },
      },
      { businessId: thrice.id, actionType: "suspension", severity: "medium", signals: { noShows: 3 } },
      { businessId: late.id, actionType: "suspension", severity: "medium", signals: { noShows: 3 } },
    ]),
  );
});

test("a suspension is in effect at once, is mailed, appealed against once and lifted with its days", async ({
  db,
  now,
}) => {
  const admin = await anAdministrator(db, now);
  const { business, token } = await aSubscription(db, {}, now);
  const pending = await aBooking(db, { business, time: "11:00" });
  const accepted = await aBooking(db, { business, status: "accepted", time: "13:00", date: "2026-12-10" });
  await missed(db, business, now, [2.5, 3, 4]);
  await proposeSanctions(db, now);
  const { id } = await only(db);
  expect(await shown(db, business, now)).toBe(true);
  expect(await applySanction(db, admin, { id, reason: null }, now)).toEqual({ ok: true });
  expect(await applySanction(db, admin, { id, reason: null }, now)).toEqual({ ok: false, reason: "decided" });
  expect(await dismissSanction(db, admin, id, now)).toEqual({ ok: false, reason: "decided" });
  expect(await shown(db, business, now)).toBe(false);
  const states = await db
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(eq(bookings.businessId, business.id));
  expect(states).toEqual(
    expect.arrayContaining([
      { id: pending.id, status: "cancelled" },
      { id: accepted.id, status: "accepted" },
    ]),
  );
  expect(await subjects(db, `sanction:${id}:`)).toEqual(["mailsSanctions.suspension.subject"]);
  expect(await subjects(db, `booking:${accepted.id}:keptInSuspension:customer`)).toHaveLength(1);
  const provider = () =>
    db.select().from(providerSubscriptions).where(eq(providerSubscriptions.providerToken, token));
  expect(await provider()).toMatchObject([{ wanted: "paused" }]);

  const owner = { id: business.owner.userId };
  expect(await appeal(db, { id: admin.id }, { id, words: "Not mine" }, now)).toMatchObject({ ok: false });
  expect(await appeal(db, owner, { id, words: "We came." }, now)).toEqual({ ok: true });
  expect(await appeal(db, owner, { id, words: "Again" }, now)).toEqual({ ok: false, reason: "once" });

  const [before] = await db.select().from(businessSubscribers);
  const later = new Date(now.getTime() + 3 * day - hour);
  const back = { ...admin, ...(await anAdministrator(db, later)) };
  expect(await liftSanction(db, back, { id, reason: "They did come." }, later)).toEqual({ ok: true });
  expect(await statusOf(db, id)).toBe("lifted");
  expect(await shown(db, business, later)).toBe(true);
  const [after] = await db.select().from(businessSubscribers);
  expect((after?.subscriptionEnd?.getTime() ?? 0) - (before?.subscriptionEnd?.getTime() ?? 0)).toBe(3 * day);
  expect(await provider()).toMatchObject([{ wanted: "running" }]);
  await proposeSanctions(db, later);
  expect(await proposals(db)).toHaveLength(1);
  const acts = await db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
  expect(acts.map(({ action, subject }) => [action, subject])).toEqual([
    ["sanction.apply", business.id],
    ["sanction.lift", business.id],
  ]);
});

test("blacklisting cancels what is to come and ends charges; a downgrade leaves the page; both are lifted", async ({
  db,
  now,
}) => {
  const admin = await anAdministrator(db, now);
  const { business } = await aSubscription(db, {}, now);
  const accepted = await aBooking(db, { business, status: "accepted", date: "2026-12-10" });
  const direct = (type: "blacklist" | "auto_downgrade") =>
    sanctionDirectly(db, admin, { businessId: business.id, type, reason: "A reason" }, now);
  expect(await direct("blacklist")).toEqual({ ok: true });
  expect(await direct("blacklist")).toMatchObject({ ok: false });
  expect(await shown(db, business, now)).toBe(false);
  const [cancelled] = await db.select().from(bookings).where(eq(bookings.id, accepted.id));
  expect(cancelled).toMatchObject({ status: "cancelled", reason: "business_closed" });
  expect(await db.select().from(providerSubscriptions)).toMatchObject([{ wanted: "cancelled" }]);
  expect(await db.select().from(businessSubscribers)).toMatchObject([{ subscribed: false }]);
  const { id } = await only(db);
  expect(await upholdSanction(db, admin, { id, answer: "No" }, now)).toMatchObject({ ok: false });
  expect(await liftSanction(db, admin, { id, reason: "A mistake" }, now)).toEqual({ ok: true });
  expect(await shown(db, business, now)).toBe(true);
  expect(await db.select().from(businessSubscribers)).toMatchObject([{ subscribed: true }]);

  expect(await direct("auto_downgrade")).toEqual({ ok: true });
  expect(await direct("auto_downgrade")).toEqual({ ok: false, reason: "already" });
  expect(await db.select().from(businessSubscribers)).toMatchObject([
    { subscribed: false, subscriptionTier: "basic" },
  ]);
  const isDowngrade = and(
    eq(sanctionActions.businessId, business.id),
    eq(sanctionActions.actionType, "auto_downgrade"),
  );
  const [downgrade] = await db.select().from(sanctionActions).where(isDowngrade);
  await liftSanction(db, admin, { id: downgrade?.id ?? "", reason: "A mistake" }, now);
  expect(await db.select().from(businessSubscribers)).toMatchObject([
    { subscribed: true, subscriptionTier: "business" },
  ]);
});

test("the run applies by itself only when it is switched on, and withdraws what was paid", async ({
  db,
  now,
}) => {
  const bad = await failing(db, now, { failedPayments: 3 });
  const paid = await failing(db, now, { failedPayments: 3 });
  await runSanctions(db, now);
  await db
    .update(businessSubscribers)
    .set({ failedPayments: 0 })
    .where(eq(businessSubscribers.businessId, paid.id));
  await turn(db, "apply_sanctions", true, now);
  for (let run = 0; run < 2; run++) await runSanctions(db, now);
  const rows = await db.select().from(sanctionActions);
  expect(rows.map(({ businessId, status, autoApplied }) => [businessId, status, autoApplied])).toEqual(
    expect.arrayContaining([
      [bad.id, "applied", true],
      [paid.id, "withdrawn", false],
    ]),
  );
  const [business] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, bad.id));
  expect(business?.subscribed).toBe(false);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "sanction.apply", subject: bad.id }]);
});
