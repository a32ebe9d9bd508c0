import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { rescheduleBooking } from "~/modules/bookings/commands/reschedule-booking.server";
import { blockedCustomers, bookings } from "~/modules/bookings/tables.server";
import { hour, instantOf } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const page = "/booking-management";
const upcoming = `${page}?tab=upcoming`;

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business", "Bheki Mthembu"))
  .extend("business", ({ db, owner }) => aBusiness(db, { userId: owner.id }));

type Db = Parameters<typeof aBooking>[0];
const rowOf = async (db: Db, id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0];

describe("Propose Alternative", () => {
  test("stores the time and the message, says so, and the card shows it", async ({ db, owner, business }) => {
    const { id } = await aBooking(db, { business });
    const html = await (await owner.get(page)).text();
    const free = [...html.matchAll(/name="free" value="([^"]+)"/g)].map(([, value]) => value);
    expect(free).toEqual(
      ["09:00", "11:00", "12:00", "13:00", "14:00", "15:00"].map((time) => `2026-11-24 ${time}`),
    );
    const clicked = { intent: "propose", bookingId: id, free: "2026-11-24 14:00", date: "", time: "" };
    await owner.post(page, clicked);
    expect(await rowOf(db, id)).toMatchObject({ proposedStartsAt: instantOf("2026-11-24", "14:00") });
    const proposal = { intent: "propose", bookingId: id, free: "", date: "2026-11-25", time: "14:00" };
    await owner.post(page, { ...proposal, notes: "A burst pipe, sorry" });
    const words = await wordsOf(await owner.get(page));
    for (const text of [
      "Alternative Time Proposed",
      "Customer will be notified of the new time proposal",
      "Proposed Alternative",
    ])
      expect(words).toContain(documented(text));
    expect(words).toContain("Wednesday, 25 November 2026 at 14:00");
    expect(words).toContain("A burst pipe, sorry");
    expect(await rowOf(db, id)).toMatchObject({ status: "pending", proposedBy: "business" });
  });

  test("needs both date and time, and opens its dialog again with the message", async ({
    db,
    owner,
    business,
  }) => {
    const { id } = await aBooking(db, { business });
    for (const given of [{}, { date: "2026-11-25" }, { time: "14:00" }]) {
      const response = await owner.post(page, { intent: "propose", bookingId: id, notes: "Sorry", ...given });
      expect(response.status).toBe(422);
      const html = await response.text();
      expect(html.split(documented("Please provide both date and time for proposal"))).toHaveLength(2);
      expect(html).toMatch(new RegExp(`<dialog[^>]*id="propose-${id}"[^>]*open`));
      expect(html).toContain("Sorry</textarea>");
    }
    expect(await rowOf(db, id)).toMatchObject({ proposedBy: null });
  });

  test("for a time that cannot be had says which part is wrong", async ({ db, owner, business }) => {
    const { id } = await aBooking(db, { business });
    await aBooking(db, { business, time: "14:00" });
    const propose = async (date: string, time: string) =>
      wordsOf(await owner.post(page, { intent: "propose", bookingId: id, date, time }));
    expect(await propose("2026-11-24", "14:00")).toContain(t("bookingPage.wrong.taken"));
    expect(await propose("2026-11-24", "10:00")).toContain(t("bookings.management.propose.sameTime"));
    expect(await propose("2026-11-29", "10:00")).toContain(t("bookingPage.wrong.closedDay"));
    expect(await propose("2026-11-20", "10:00")).toContain(t("bookingPage.wrong.pastDay"));
    expect(await rowOf(db, id)).toMatchObject({ proposedBy: null });
  });

  test("for a stranger's booking fails as specified", async ({ db, owner, business }) => {
    expect(business).toBeDefined();
    const { id } = await aBooking(db);
    await owner.post(page, { intent: "propose", bookingId: id, date: "2026-11-25", time: "14:00" });
    expect(await wordsOf(await owner.get(page))).toContain(
      `Error ${documented("Failed to propose alternative time")}`,
    );
    expect(await rowOf(db, id)).toMatchObject({ proposedBy: null });
  });
});

describe("Upcoming", () => {
  test("shows what is agreed by day, with telephone and full notes", async ({ db, owner, business }) => {
    const notes = `Ring the bell. ${"The dog is friendly. ".repeat(20)}`.trim();
    await aBooking(db, { business, status: "accepted", notes });
    await aBooking(db, { business, status: "accepted", date: "2026-11-25" });
    await aBooking(db, { business, time: "12:00" });
    const response = await owner.get(upcoming);
    const words = await wordsOf(response.clone());
    expect(words).toContain(t("bookings.management.upcoming", { count: 2 }));
    expect(words).toMatch(/Tuesday, 24 November 2026.*Wednesday, 25 November 2026/);
    expect(words).toContain(notes);
    const html = await response.text();
    expect(html).toContain('href="tel:+27725550184"');
    expect(html).toContain('href="https://wa.me/27725550184');
    expect(html).toContain('href="/booking-management/days/2026-11-24"');
  });

  test("says so if there is nothing", async ({ owner, business }) => {
    expect(business).toBeDefined();
    expect(await wordsOf(await owner.get(upcoming))).toContain(t("bookings.management.noneUpcoming.title"));
  });

  test("an accepted booking is cancelled with a reason, which is needed", async ({ db, owner, business }) => {
    const { id } = await aBooking(db, { business, status: "accepted" });
    const refused = await owner.post(upcoming, { intent: "cancel", bookingId: id, notes: " " });
    expect(refused.status).toBe(422);
    expect(await wordsOf(refused)).toContain(t("bookings.management.cancel.missing"));
    await owner.post(page, { intent: "cancel", bookingId: id, notes: "The bakkie broke down" });
    const words = await wordsOf(await owner.get(`${page}?tab=history`));
    expect(words).toContain(t("bookings.management.cancel.done"));
    expect(words).toContain(t("bookings.reason.business.business_cancelled"));
    expect(words).toContain("The bakkie broke down");
  });

  test("after its start it can be completed, or reported as missed, not before", async ({
    db,
    owner,
    business,
  }) => {
    const of = { business, status: "accepted" as const };
    const ahead = await aBooking(db, of);
    const over = await aBooking(db, { ...of, date: "2026-11-20" });
    const missed = await aBooking(db, { ...of, date: "2026-11-19" });
    await owner.post(page, { intent: "finish", bookingId: ahead.id });
    expect(await wordsOf(await owner.get(upcoming))).toContain(t("bookings.management.changed"));
    await owner.post(page, { intent: "finish", bookingId: over.id });
    await owner.post(page, { intent: "missed", bookingId: missed.id });
    expect(await wordsOf(await owner.get(upcoming))).toContain(t("bookings.management.noShow.business"));
    expect(await rowOf(db, ahead.id)).toMatchObject({ status: "accepted" });
    expect(await rowOf(db, over.id)).toMatchObject({ status: "completed" });
    expect(await rowOf(db, missed.id)).toMatchObject({ status: "accepted", noShowBy: "business" });
  });

  test("a customer who asks for another time gets an answer", async ({ db, now, owner, business }) => {
    for (const [intent, startsAt] of [
      ["agree", "2026-11-25T12:00:00.000Z"],
      ["refuse", "2026-11-24T08:00:00.000Z"],
    ] as const) {
      const { id, customer } = await aBooking(db, { business, status: "accepted" });
      const wanted = { bookingId: id, date: "2026-11-25", time: "14:00" };
      await rescheduleBooking(db, { userId: customer.id }, wanted, now);
      expect(await wordsOf(await owner.get(upcoming))).toContain("Wed, 25 Nov, 14:00");
      await owner.post(page, { intent, bookingId: id });
      const row = await rowOf(db, id);
      expect(row).toMatchObject({ status: "accepted", startsAt: new Date(startsAt), proposedBy: null });
      await owner.post(page, { intent: "cancel", bookingId: id, notes: "For the next round" });
    }
  });

  test("a customer is blocked and unblocked", async ({ db, owner, business }) => {
    const { id, customer } = await aBooking(db, { business, status: "accepted" });
    await owner.post(page, { intent: "block", bookingId: id });
    expect(await wordsOf(await owner.get(upcoming))).toContain(t("bookings.management.block.is"));
    const words = await wordsOf(await owner.get(`${page}?tab=history`));
    expect(words).toMatch(new RegExp(`${t("bookings.management.blocked")} ${customer.name}`));
    await owner.post(page, { intent: "unblock", customerId: customer.id });
    expect(await db.select().from(blockedCustomers)).toEqual([]);
  });

  test("two devices that accept and reject at once: one answer counts, the other one learns it", async ({
    db,
    owner,
    business,
  }) => {
    const { id } = await aBooking(db, { business });
    await Promise.all([
      owner.post(page, { intent: "accept", bookingId: id, notes: "" }),
      owner.post(page, { intent: "reject", bookingId: id, notes: "" }),
    ]);
    const row = await rowOf(db, id);
    expect(["accepted", "rejected"]).toContain(row?.status);
  });

  test("accepting the first time still works while another one is proposed, and ends the proposal", async ({
    db,
    now,
    owner,
    business,
  }) => {
    const { id } = await aBooking(db, { business });
    const proposal = { bookingId: id, date: "2026-11-25", time: "14:00", message: null };
    await proposeTime(db, business.owner, proposal, now);
    await owner.post(page, { intent: "accept", bookingId: id, notes: "" });
    expect(await rowOf(db, id)).toMatchObject({ status: "accepted", proposedBy: null });
  });
});

describe("a booking by hand", () => {
  const entry = {
    intent: "enter",
    date: "2026-11-24",
    time: "10:10",
    name: "Gogo Nkosi",
    phone: "072 555 0184",
  };

  test("is saved without an account, and is in Upcoming", async ({ db, owner, business }) => {
    const form = await wordsOf(await owner.get(`${page}/new`));
    expect(form).toContain(t("bookings.enter.subtitle"));
    const saved = await owner.post(`${page}/new`, { ...entry, service: business.service.id });
    expect(saved.headers.get("Location")).toBe(upcoming);
    const words = await wordsOf(await owner.get(upcoming));
    expect(words).toContain("Gogo Nkosi");
    expect(words).toContain(t("bookings.management.byHand"));
    expect((await db.select().from(bookings))[0]).toMatchObject({
      customerId: null,
      customerPhone: "+27725550184",
    });
  });

  test("says what is missing or wrong, and keeps what was typed", async ({ db, owner, business }) => {
    await aBooking(db, { business });
    const enter = async (given: object) =>
      owner.post(`${page}/new`, { ...entry, service: business.service.id, ...given });
    const wrong = async (given: object) => {
      const response = await enter(given);
      expect(response.status).toBe(422);
      return wordsOf(response);
    };
    expect(await wrong({ name: "" })).toContain(t("bookings.enter.nameMissing"));
    expect(await wrong({ service: "none" })).toContain(t("bookings.enter.serviceGone"));
    expect(await wrong({ date: "2026-11-20" })).toContain(t("bookingPage.wrong.pastDay"));
    expect(await wrong({ date: "2026-02-29" })).toContain(t("bookingPage.wrong.date"));
    expect(await wrong({ date: "2028-01-01" })).toContain(t("bookings.enter.tooFar"));
    expect(await wrong({ time: "10:30" })).toContain(t("bookings.enter.taken"));
    expect(await (await enter({ time: "10:30" })).text()).toContain('value="Gogo Nkosi"');
    expect(await db.select().from(bookings)).toHaveLength(1);
  });

  test("outside of the hours is saved after a warning, which counts for that time only", async ({
    db,
    owner,
    business,
  }) => {
    const enter = (given: object) =>
      owner.post(`${page}/new`, { ...entry, service: business.service.id, ...given });
    const warned = await enter({ time: "20:00" });
    expect(warned.status).toBe(422);
    const html = await warned.text();
    for (const key of ["unusual.outsideHours", "unusual.anyway", "saveAnyway"] as const)
      expect(html).toContain(t(`bookings.enter.${key}`));
    expect(html).toContain('value="Gogo Nkosi"');
    const anyway = /name="anyway" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const closed = await wordsOf(await enter({ date: "2026-11-28", time: "20:00", anyway }));
    expect(closed).toContain(t("bookings.enter.unusual.closedDay"));
    expect(await db.select().from(bookings)).toEqual([]);
    expect((await enter({ time: "20:00", anyway })).headers.get("Location")).toBe(upcoming);
    expect(await db.select().from(bookings)).toHaveLength(1);
  });
});

describe("the history", () => {
  test("can be searched by words and status", async ({ db, owner, business }) => {
    await aBooking(db, { business, status: "completed", notes: "the first" });
    const { customer } = await aBooking(db, { business, status: "rejected", notes: "the second" });
    const search = async (query: string) => wordsOf(await owner.get(`${page}?tab=history&${query}`));
    const found = await search(`q=${encodeURIComponent(customer.email)}`);
    expect(found).toContain("the second");
    expect(found).not.toContain("the first");
    expect(await search("status=completed")).toContain("the first");
    expect(await search("status=completed")).not.toContain("the second");
    expect(await search("q=100%25_")).toContain(t("bookings.management.search.none"));
    expect(await search("status=nonsense")).toContain("the second");
  });

  test("is downloaded as CSV, without other businesses, formulas or health notes", async ({
    db,
    now,
    owner,
    business,
  }) => {
    for (let n = 0; n < 55; n++)
      await aBooking(db, {
        business,
        status: "rejected",
        notes: n === 0 ? '=1+1 "quoted"' : `note ${n}`,
        createdAt: new Date(now.getTime() - n * hour),
      });
    await aBooking(db, { status: "rejected", notes: "of another business" });
    const response = await owner.get(`${page}/history.csv`);
    expect(response.headers.get("Content-Type")).toContain("text/csv");
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(56);
    expect(lines[0]).toContain('"Service","Customer","E-mail"');
    expect(lines[1]).toContain(`"'=1+1 ""quoted"""`);
    expect(lines.join("")).not.toContain("of another business");
    const clinic = await aSignedIn(await openSite(db, now), "business");
    const practice = await aBusiness(db, {
      userId: clinic.id,
      category: "health-medical",
      subcategory: "telehealth-consultations",
    });
    await aBooking(db, { business: practice, status: "rejected", notes: "my back hurts" });
    expect(await (await clinic.get(`${page}/history.csv`)).text()).not.toContain("my back hurts");
  });

  test("a day is a page to print", async ({ db, owner, business }) => {
    await aBooking(db, { business, status: "accepted", notes: "Ring the bell" });
    await aBooking(db, { business, status: "rejected", notes: "not this one" });
    const words = await wordsOf(await owner.get(`${page}/days/2026-11-24`));
    expect(words).toContain(t("bookings.management.day.title", { at: "2026-11-24T10:00:00Z" }));
    expect(words).toContain("Ring the bell");
    expect(words).toContain("072 555 0184");
    expect(words).not.toContain("not this one");
    expect(await wordsOf(await owner.get(`${page}/days/2026-11-29`))).toContain(
      t("bookings.management.day.none"),
    );
  });
});
