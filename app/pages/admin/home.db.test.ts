import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { contactMessages } from "~/modules/contact/tables.server";
import { countDays } from "~/modules/moderation/home/count-days.server";
import { readYesterday } from "~/modules/moderation/home/queries.server";
import { dayFigures } from "~/modules/moderation/home/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { newId } from "~/platform/ids";
import { addDays, day, dayOf, hour, instantOf } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aSubscription } from "../../../tests/builders/subscription";
import { test } from "../../../tests/pages/admin-panel";
import { without } from "../../../tests/setup/broken";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("an administrator begins at what waits, with its promise and age, and nothing else is said to wait", async ({
  site,
  db,
  now,
}) => {
  const admin = await aSignedIn(site, "admin");
  const empty = await wordsOf(await admin.get("/admin"));
  expect(empty).toContain(t("adminHome.waiting.nothing"));
  expect(empty).toContain(t("adminHome.yesterday.counting"));
  const since = new Date(now.getTime() - 3 * day);
  const { id } = await aBusiness(db, { status: "pending" });
  await db.update(businessProfiles).set({ createdAt: since }).where(sql`id = ${id}`);
  await db.insert(contactMessages).values({
    ...{ id: newId(), name: "Sipho", email: "sipho@example.co.za", subject: "Help", message: "Please" },
    ...{ language: "en", createdAt: new Date(now.getTime() - 2 * hour) },
  });
  const words = await wordsOf(await admin.get("/admin"));
  expect(words).toContain(`1 ${t("adminHome.waits.businesses.label", { count: 1 })}`);
  expect(words).toContain(t("adminHome.waits.businesses.promise"));
  expect(words).toContain(t("adminHome.age.late", { age: t("adminHome.age.days", { count: 3 }) }));
  expect(words).toContain(t("adminHome.waits.inbox.label", { count: 1 }));
  expect(words).toContain(t("adminHome.age.hours", { count: 2 }));
  expect(words).not.toContain(t("adminHome.waits.refunds.promise"));
  expect(words).not.toContain(t("adminHome.waiting.nothing"));
});

test("a day is counted once it is over, and a second run changes nothing", async ({ db, now }) => {
  const noon = instantOf(addDays(dayOf(now), -1), "12:00");
  const { business } = await aSubscription(db, {}, noon);
  await aBooking(db, { business });
  await db.update(users).set({ createdAt: noon });
  await db.update(businessProfiles).set({ createdAt: noon });
  await db.update(bookings).set({ createdAt: noon });
  await db.update(mailOutbox).set({ sentAt: noon });
  const count = async (table: typeof users | typeof businessProfiles | typeof mailOutbox) => db.$count(table);
  const expected = {
    ...{ people: await count(users), businesses: await count(businessProfiles), bookings: 1 },
    ...{ mails: await count(mailOutbox), day: dayOf(noon), payments: 1, paidCents: 5000 },
  };
  await countDays(db, now);
  expect(await readYesterday(db, now)).toMatchObject({ day: expected, usual: { bookings: 0, people: 0 } });
  const rows = await db.select().from(dayFigures);
  expect(rows).toHaveLength(57);
  await db.delete(bookings);
  await countDays(db, now);
  expect(await db.select().from(dayFigures)).toEqual(rows);
  // Midnight in Johannesburg is ten in the evening of the day before.
  const nextDay = new Date(instantOf(dayOf(now), "00:00").getTime() + day + hour);
  await countDays(db, nextDay);
  expect(await db.$count(dayFigures)).toBe(58);
});

test("yesterday stands beside what is usual on its weekday", async ({ site, db, now }) => {
  const admin = await aSignedIn(site, "admin");
  const yesterday = addDays(dayOf(now), -1);
  const figures = (ago: number, booked: number) => ({
    ...{ day: addDays(yesterday, -ago), people: 5, businesses: 1, bookings: booked, payments: 3 },
    ...{ paidCents: 15_000, failedCharges: ago === 0 ? 4 : 2, mails: 20, countedAt: now },
  });
  await db
    .insert(dayFigures)
    .values([
      figures(0, 118),
      figures(1, 900),
      ...[71, 70, 90].map((count, week) => figures(7 * (week + 1), count)),
    ]);
  const words = await wordsOf(await admin.get("/admin"));
  expect(words).toContain(`118 ${t("adminHome.yesterday.usual", { count: 71 })}`);
  expect(words).toContain(`4 ${t("adminHome.yesterday.usual", { count: 2 })}`);
  expect(words).toContain("R150");
});

test("what administrators did stands there in sentences", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const business = await aBusiness(db, { status: "pending", businessName: "Zola’s Kitchen" });
  await admin.post("/admin/onboarding", {
    ...{ intent: "approve", ids: business.id },
  });
  const words = await wordsOf(await admin.get("/admin"));
  const said = t("adminAudit.said.business.approve", { who: admin.email, name: "Zola’s Kitchen" });
  expect(words).toContain(said.replace(/<\/?on>/g, "").slice(0, -1));
});

test("a part that cannot be read says so, and the others are there", async ({ site, db }) => {
  const admin = await aSignedIn(site, "admin");
  const words = await without(db, "day_figures", async () => wordsOf(await admin.get("/admin")));
  expect(words).toContain(t("adminHome.loadFailed"));
  expect(words).toContain(t("adminHome.waiting.nothing"));
});
