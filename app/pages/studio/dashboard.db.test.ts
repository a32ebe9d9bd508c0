import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { businessLeads } from "~/modules/analytics/tables.server";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { startTimes } from "~/modules/bookings/slots";
import { bookings } from "~/modules/bookings/tables.server";
import { businessDaysOff } from "~/modules/businesses/availability/tables.server";
import { listServices, loadSchedule } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { newId } from "~/platform/ids";
import { addDays, dayOf, instantOf, minute } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const person = { email: "sipho@example.co.za", password: "Tap&Drain#26", name: "Sipho" };
const unpaid = { subscribed: false, accessUntil: null };

const test = base.extend("openDashboard", async ({ db, now }) => {
  const site = await openSite(db, now);
  const userId = await createSeedUser(site.app.db, { ...person, userType: "business" }, site.app.now());
  return async (given: Parameters<typeof aBusiness>[1] = {}, subscriptionEnd?: Date) => {
    const made = await aBusiness(db, { ...given, userId });
    if (subscriptionEnd)
      await db.insert(businessSubscribers).values({
        id: newId(),
        businessId: made.id,
        userId,
        email: person.email,
        subscribed: given?.subscribed ?? true,
        subscriptionEnd,
        createdAt: now,
        updatedAt: now,
      });
    const owner = site.newVisitor();
    await owner.post("/auth?action=signin", { intent: "sign-in", ...person });
    const show = async () => {
      const response = await owner.get("/dashboard");
      expect(response.status).toBe(200);
      return (await response.text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
    };
    const send = async (fields: Record<string, string>) => {
      const response = await owner.post("/dashboard", fields);
      return response.status === 302 ? wordsOf(await owner.get("/dashboard")) : wordsOf(response);
    };
    return { id: made.id, slug: made.slug, made, owner, show, send, text: await show() };
  };
});

const pay = 'href="/business-payment"';

test("a live business sees its page, its bookings, its paid period and how to cancel", async ({
  openDashboard,
}) => {
  const end = new Date("2026-12-23T21:59:59.999Z");
  const { slug, text } = await openDashboard(
    { businessName: "Mthembu & Sons", phone: "+27825550119", address: "1427 Modjadji Street" },
    end,
  );
  expect(text).toContain(documented("Profile Complete!"));
  expect(text).toContain(t("dashboard.stages.live.bookable"));
  expect(text).toContain(t("dashboard.stages.unchecked"));
  expect(text).toContain(documented("Business - R50/month"));
  expect(text).toContain("23 December 2026");
  expect(text).toContain('href="/billing"');
  expect(text).toMatch(new RegExp(`<a (?=[^>]*target="_blank")[^>]*href="/business/${slug}"`));
  expect(text).toContain('href="/booking-management"');
  expect(text).toContain("082 555 0119");
  expect(text).toMatch(/>Monday<|>monday</);
  expect(text).toContain("09:00 - 17:00");
  expect(text).toContain(t("hours.closed"));
  expect(text).not.toContain(pay);
});

test("a business without hours or a phone is promised neither bookings nor calls", async ({
  db,
  openDashboard,
  now,
}) => {
  const { id, show, text } = await openDashboard({ hours: [], phone: null });
  expect(text).toContain(t("dashboard.stages.live.text"));
  expect(text).not.toContain(t("dashboard.stages.complete"));
  expect(text).toContain(t("gaps.hours"));
  expect(text).toContain('href="/business-hours"');
  expect(text).not.toContain('href="/business-onboarding"');
  await db
    .update(businessProfiles)
    .set({ subscribed: false, accessUntil: null, status: "approved", approvedAt: now })
    .where(eq(businessProfiles.id, id));
  const listed = await show();
  expect(listed).toContain(t("dashboard.stages.listed.text"));
});

test("a business that paid and has no city is asked for it, not for another payment", async ({
  openDashboard,
}) => {
  const { slug, text } = await openDashboard({ cities: [] });
  expect(text).toContain(t("dashboard.stages.noCity.text"));
  expect(text).toContain(t("gaps.place"));
  expect(text).not.toContain(t("dashboard.stages.ended.title"));
  expect(text).not.toContain(pay);
  expect(text).not.toContain(`/business/${slug}"`);
});

test("before the first payment the dashboard offers the payment, and no public page", async ({
  openDashboard,
}) => {
  const { slug, text } = await openDashboard(unpaid);
  expect(text).toContain(t("billing.badges.inactive"));
  expect(text).toContain(pay);
  expect(text).not.toContain(`/business/${slug}`);
});

test("a business whose subscription has ended can pay again", async ({ openDashboard }) => {
  const { text } = await openDashboard(unpaid, new Date("2026-11-01T00:00:00Z"));
  expect(text).toContain(t("dashboard.stages.ended.title"));
  expect(text).toContain(pay);
});

test("an approved business without a subscription is listed and may pay", async ({ openDashboard, now }) => {
  const { slug, text } = await openDashboard({ ...unpaid, status: "approved", approvedAt: now });
  expect(text).toContain(t("dashboard.stages.listed.callable"));
  expect(text).toContain(`/business/${slug}`);
  expect(text).toContain(pay);
});

test("a business that may not pay sees why, and is not asked to", async ({ db, openDashboard, now }) => {
  const { id, show, text } = await openDashboard({ ...unpaid, status: "rejected" });
  expect(text).toContain(t("dashboard.stages.rejected.title"));
  expect(text).not.toContain(pay);
  for (const [stage, standing] of [
    ["suspended", { status: "approved", approvedAt: now, suspendedAt: now }],
    ["locked", { suspendedAt: null, locked: true }],
    ["removed", { locked: false, removedAt: now }],
    ["removed", { removedAt: null, blacklistedAt: now }],
  ] as const) {
    await db.update(businessProfiles).set(standing).where(eq(businessProfiles.id, id));
    const shown = await show();
    expect(shown).toContain(t(`dashboard.stages.${stage}.title`));
    expect(shown).not.toContain(t(`unlisted.own.reasons.suspended`));
    expect(shown).not.toContain(pay);
  }
});

test("shows the leads of the last 30 days, including today", async ({ db, now, openDashboard }) => {
  const { id, show, text } = await openDashboard({});
  expect(text).toContain(t("dashboard.leads.none"));
  const other = await aBusiness(db);
  await db.insert(businessLeads).values([
    { businessId: id, day: "2026-10-24", kind: "call", count: 100 },
    { businessId: id, day: "2026-10-25", kind: "call", count: 1200 },
    { businessId: id, day: dayOf(now), kind: "call", count: 34 },
    { businessId: id, day: dayOf(now), kind: "website", count: 2 },
    { businessId: other.id, day: dayOf(now), kind: "email", count: 9 },
  ]);
  const words = await wordsOf(new Response(await show()));
  expect(words).toContain("Leads Last 30 days Calls 1,234 WhatsApp 0 E-mails 0 Website 2");
});

test("a rejected business is led to what was decided", async ({ openDashboard }) => {
  const { text } = await openDashboard({ ...unpaid, status: "rejected" });
  expect(text).toContain('href="/standing"');
});

test("requests stand first with their time limit, then the day; from four on the others wait behind a link", async ({
  db,
  now,
  openDashboard,
}) => {
  const { made, show, text } = await openDashboard({ slotMinutes: 30, capacity: 5 });
  expect(text).toContain(documented("No pending bookings"));
  const soon = await aBooking(db, {
    business: made,
    createdAt: new Date(now.getTime() - 47 * 60 * minute - 10 * minute),
    notes: "The geyser is in the roof",
  });
  await aBooking(db, { business: made, status: "accepted", date: dayOf(now), time: "16:00" });
  await aBooking(db, { business: made, lane: 2, date: dayOf(now), time: "15:00" });
  await aBooking(db);
  const words = await wordsOf(new Response(await show()));
  expect(words).toMatch(new RegExp(`${t("dashboard.requests.title")} 2 .*${t("dashboard.today.title")} `));
  expect(words).toContain("50 min left");
  expect(words).toContain("The geyser is in the roof");
  expect(words).toContain(`${t("dashboard.today.heldFor", { name: soon.customer.name })}`.split(" ")[0]);
  expect(words).toContain("16:00 Repair");
  for (const lane of [3, 4]) await aBooking(db, { business: made, lane });
  const four = await wordsOf(new Response(await show()));
  expect(four).toContain(t("dashboard.requests.hidden", { count: 2 }));
});

test("a request is accepted or rejected; one answered meanwhile elsewhere says how it stands", async ({
  db,
  openDashboard,
}) => {
  const { made, send } = await openDashboard();
  const first = await aBooking(db, { business: made });
  expect(await send({ intent: "accept", bookingId: first.id })).toContain(
    `${documented("Booking Updated")} ${t("bookings.management.accept.done")}`,
  );
  for (const intent of ["accept", "reject"])
    expect(await send({ intent, bookingId: first.id })).toContain(t("dashboard.meanwhile.accepted"));
  const second = await aBooking(db, { business: made, time: "12:00" });
  expect(await send({ intent: "reject", bookingId: second.id, notes: "Fully booked" })).toContain(
    t("bookings.management.reject.done"),
  );
  expect(await send({ intent: "accept", bookingId: second.id })).toContain(t("dashboard.meanwhile.rejected"));
  const lapsed = await aBooking(db, { business: made, status: "cancelled", time: "14:00" });
  expect(await send({ intent: "accept", bookingId: lapsed.id })).toContain(
    t("dashboard.meanwhile.cancelled", { reason: { key: "bookings.reason.business.expired" } }),
  );
  const long = await aBooking(db, { business: made, time: "15:00" });
  const refused = await send({ intent: "reject", bookingId: long.id, notes: "story ".repeat(300) });
  expect(refused).toContain(t("forms.tooLong", { max: 1000 }));
  const strangers = await aBooking(db);
  expect(await send({ intent: "accept", bookingId: strangers.id })).toContain(
    documented("Failed to update booking"),
  );
  const rows = await db
    .select({ id: bookings.id, status: bookings.status, notes: bookings.businessNotes })
    .from(bookings)
    .orderBy(bookings.id);
  expect(rows).toEqual(
    [
      { id: first.id, status: "accepted", notes: null },
      { id: second.id, status: "rejected", notes: "Fully booked" },
      { id: lapsed.id, status: "cancelled", notes: null },
      { id: long.id, status: "pending", notes: null },
      { id: strangers.id, status: "pending", notes: null },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
});

test("the vacation switch takes the free times away until a day, says so to customers, and is taken back", async ({
  db,
  now,
  openDashboard,
}) => {
  const { id, slug, made, owner, send } = await openDashboard({
    services: [{ name: "Repair" }, { name: "Wash" }],
  });
  const today = dayOf(now);
  const lastDay = addDays(today, 12);
  expect(await send({ intent: "away", lastDay: "", reason: "" })).toContain(
    t("dashboard.away.lastDayMissing"),
  );
  expect(await send({ intent: "away", lastDay: addDays(today, -1), reason: "Leave" })).toContain(
    t("availability.off.past"),
  );
  const away = await send({ intent: "away", lastDay, reason: "Family in Durban" });
  const until = instantOf(lastDay, "12:00");
  expect(away).toContain(t("dashboard.away.until", { until }));
  expect(away).toContain(t("frame.studio.away", { until }));
  expect(away).not.toContain(` ${t("frame.studio.live")} `);
  // Before a service is chosen, and after.
  const [service] = await listServices(db, id);
  for (const address of [`/business/${slug}`, `/business/${slug}?service=${service?.id}&date=${lastDay}`]) {
    const page = await wordsOf(await owner.get(address));
    expect(page).toContain(t("business.away", { until, reason: "Family in Durban" }));
  }
  const schedule = await loadSchedule(db, made, now);
  const [friday, monday] = [addDays(lastDay, -1), addDays(lastDay, 2)];
  expect([startTimes(schedule, 60, friday).length, startTimes(schedule, 60, monday).length]).toEqual([0, 8]);
  expect(await db.select().from(businessDaysOff)).toMatchObject([
    { businessId: id, firstDay: today, lastDay },
  ]);
  expect(await send({ intent: "away", lastDay, reason: "Again" })).toContain(
    t("availability.off.overlapping"),
  );
  expect(await send({ intent: "back", firstDay: today })).toContain(t("availability.off.backDone"));
  expect(await send({ intent: "back", firstDay: today })).toContain(t("availability.off.gone"));
});

test("a new owner is led to the first booking, and then to what would help most", async ({
  db,
  openDashboard,
}) => {
  const { made, show, text } = await openDashboard({
    services: [{ name: "Repair" }],
    address: "1427 Modjadji Street",
  });
  expect(text).toContain(t("dashboard.welcome.done", { done: 2, of: 6 }));
  expect(text.split(documented("Profile Complete!"))).toHaveLength(2);
  expect(text).toContain("https://wa.me/?text=");
  await aBooking(db, { business: made, status: "accepted" });
  const later = await show();
  expect(later).not.toContain(t("dashboard.welcome.first"));
  expect(later).toContain(t("dashboard.tips.photos", { count: 3 }));
  expect(later).toContain(t("dashboard.tips.price", { service: "Repair" }));
  expect(later.split(documented("Profile Complete!"))).toHaveLength(2);
});
