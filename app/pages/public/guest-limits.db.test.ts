import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { profiles, users } from "~/modules/accounts/tables.server";
import { tidyGuests } from "~/modules/bookings/guest/commands/tidy.server";
import { blockedCustomers, bookingHolds, bookings, guestRequests } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { day, hour, minute } from "~/platform/time";
import { answerPath } from "../../../tests/builders/answer";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { aUser } from "../../../tests/builders/user";
import {
  type Business,
  elsewhere,
  email,
  idIn,
  keep,
  linksTo,
  mailsTo,
  ownersAddress,
  pageOf,
  test,
  typed,
} from "../../../tests/pages/guest";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

describe("limits", () => {
  test("two unconfirmed per address, number and browser", async ({ db, site }) => {
    const businesses = await Promise.all([1, 2, 3].map(() => aBusiness(db)));
    const [one, two, three] = businesses as [Business, Business, Business];
    const fresh = (place: number) => ({ email: `e${place}@x.example`, phone: `082 555 01${10 + place}` });
    for (const same of [{ email: "same@x.example" }, { phone: "082 555 0199" }] as Record<string, string>[]) {
      await db.delete(guestRequests);
      expect((await keep(site, one, { ...fresh(1), ...same }, elsewhere())).status).toBe(302);
      expect((await keep(site, two, { ...fresh(2), ...same }, elsewhere())).status).toBe(302);
      expect((await keep(site, three, { ...fresh(3), ...same }, elsewhere())).status).toBe(429);
    }
    await db.delete(guestRequests);
    const browser = site.newVisitor();
    const statuses: number[] = [];
    for (const [place, business] of businesses.entries())
      statuses.push((await browser.post(pageOf(business), typed(business, fresh(place)))).status);
    expect(statuses).toEqual([302, 302, 429]);
  });

  test("a rival fills no day, whatever addresses, numbers and networks: two, or a third of the lanes", async ({
    db,
    site,
    business,
  }) => {
    const times = ["08:00", "09:00", "10:00", "11:00", "12:00", "13:00"];
    const salon = await aBusiness(db, { capacity: 12 });
    for (const [place, most] of [
      [business, 2],
      [salon, 4],
    ] as const) {
      const rivals = await Promise.all(
        times.map((time, at) =>
          keep(
            site,
            place,
            { time, email: `${place.slug}${at}@rival.example`, phone: `082 555 02${10 + at}` },
            elsewhere(),
          ),
        ),
      );
      expect(rivals.filter(({ status }) => status === 302)).toHaveLength(most);
      await db.delete(guestRequests);
    }
  });

  test("ten per network, and mails to an address count with those of sign-up, silently", async ({
    db,
    site,
  }) => {
    const network = elsewhere();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      const business = await aBusiness(db);
      const given = { email: `n${at}@x.example`, phone: `082 555 03${10 + at}` };
      statuses.push((await keep(site, business, given, network)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 302), 429]);
    await db.delete(guestRequests);
    const business = await aBusiness(db);
    const visitor = site.newVisitor(elsewhere());
    const kept = await visitor.post(pageOf(business), typed(business, { email: "stranger@x.example" }));
    const own = kept.headers.get("Location") ?? "";
    for (let at = 0; at < 8; at += 1) {
      const again = await visitor.post(own, { intent: "again" });
      expect([again.status, again.headers.get("Location")]).toEqual([302, own]);
    }
    expect(await mailsTo(db, "stranger@x.example")).toBeLessThanOrEqual(5);
  });

  test("one address or number gets no more than an account: three requests at a business, told to whoever confirms", async ({
    db,
    site,
    business,
  }) => {
    const statuses: number[] = [];
    for (const time of ["09:00", "10:00", "11:00", "12:00"]) {
      const kept = await keep(site, business, { time, date: "2026-11-25" }, elsewhere());
      const link = answerPath(site.app.env, idIn(kept), "customer");
      statuses.push(kept.status, (await site.newVisitor().post(link, { intent: "confirm" })).status);
    }
    expect(statuses).toEqual([302, 302, 302, 302, 302, 302, 302, 422]);
    expect([await db.$count(bookings), await db.$count(guestRequests)]).toEqual([3, 0]);
    expect(await db.$count(bookingHolds)).toBe(3);
  });

  test("a stranger's mail holds nothing that was typed, and is sent again three times at most from anywhere", async ({
    db,
    site,
    business,
  }) => {
    const name = "You won R1000 at evil.example";
    const kept = await keep(site, business, { name }, elsewhere());
    const own = kept.headers.get("Location") ?? "";
    for (let at = 0; at < 8; at += 1) await site.newVisitor(elsewhere()).post(own, { intent: "again" });
    const mails = await listMails(db, email, 20, senderOf(site.app));
    expect(mails.length).toBeLessThanOrEqual(4);
    expect(JSON.stringify(mails)).not.toContain("evil.example");
  });

  test("blocked, suspended, own and administrators' addresses and numbers read that the time is not free", async ({
    db,
    site,
    business,
    now,
  }) => {
    const blocked = await aUser(db, { email: "blocked@x.example" });
    const suspended = await aUser(db, { email: "suspended@x.example" });
    await db
      .insert(blockedCustomers)
      .values({ businessId: business.id, customerId: blocked.id, blockedAt: now });
    await db
      .update(users)
      .set({ suspendedAt: now, suspensionReason: "Threats" })
      .where(eq(users.id, suspended.id));
    await db.update(profiles).set({ phone: "+27825550401" }).where(eq(profiles.id, blocked.id));
    await db.update(profiles).set({ phone: "+27825550402" }).where(eq(profiles.id, suspended.id));
    await db
      .update(businessProfiles)
      .set({ phone: "+27825550403" })
      .where(eq(businessProfiles.id, business.id));
    const boss = await aSignedIn(site, "admin");
    const [admin] = await db.select().from(users).where(eq(users.id, boss.id));
    const wrong: Record<string, string>[] = [
      { email: "blocked@x.example" },
      { email: "BLOCKED@x.example" },
      { phone: "082 555 0401" },
      { email: "suspended@x.example" },
      { phone: "+27 82 555 0402" },
      { email: await ownersAddress(db, business) },
      { phone: "082 555 0403" },
      { email: admin?.email ?? "" },
    ];
    for (const given of wrong) {
      const refused = await keep(site, business, given, elsewhere());
      expect([given, refused.status]).toEqual([given, 409]);
      expect(await wordsOf(refused)).toContain(t("guest.wrong.taken"));
    }
    expect([await db.$count(guestRequests), await db.$count(bookingHolds)]).toEqual([0, 0]);
  });
});

test("10,000 letters and odd fields are refused, not stored", async ({ db, site, business }) => {
  const long = "x".repeat(10_000);
  for (const given of [
    { name: long },
    { address: long },
    { email: `${long}@x.example` },
    { phone: long },
    { service: long },
    { date: long },
    { time: long },
    { way: long },
    { key: long },
  ] as Record<string, string>[])
    expect([
      Object.keys(given),
      [302, 422].includes((await keep(site, business, given, elsewhere())).status),
    ]).toEqual([Object.keys(given), true]);
  const [{ longest } = { longest: 0 }] = await db
    .select({ longest: sql<number>`coalesce(max(length(name)), 0)` })
    .from(guestRequests);
  expect(longest).toBeLessThan(200);
});

test("what was not confirmed is gone after a day with its mails, and a guest's fields a year after", async ({
  db,
  site,
  business,
  now,
}) => {
  await keep(site, business);
  await tidyGuests(db, new Date(now.getTime() + day - hour));
  expect(await db.$count(guestRequests)).toBe(1);
  await tidyGuests(db, new Date(now.getTime() + day + minute));
  expect([await db.$count(guestRequests), await db.$count(bookingHolds), await mailsTo(db, email)]).toEqual([
    0, 0, 0,
  ]);
  await keep(site, business);
  const [link = ""] = await linksTo(db, site, email);
  await site.newVisitor().post(link, { intent: "confirm" });
  await tidyGuests(db, new Date(now.getTime() + 300 * day));
  expect((await db.select().from(bookings))[0]?.customerName).toBe("Nomsa Zulu");
  await tidyGuests(db, new Date(now.getTime() + 380 * day));
  expect((await db.select().from(bookings))[0]).toMatchObject({
    ...{ customerName: "", customerEmail: "", customerPhone: null, jobAddress: null },
  });
});
