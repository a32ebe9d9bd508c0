import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { codeOf } from "~/modules/bookings/booking-address";
import { reportCustomerMissing } from "~/modules/bookings/commands/finish-booking.server";
import { proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { bookingEvents, bookings } from "~/modules/bookings/tables.server";
import type { Db } from "~/platform/db.server";
import { instantOf } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness, noContacts } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { documented, wordsOf } from "../../../tests/setup/words";

const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("customer", ({ site }) => aSignedIn(site))
  .extend("business", ({ db }) => aBusiness(db, { businessName: "Mthembu Plumbing" }));

const rowOf = async (db: Db, id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0];
const proposal = (bookingId: string) => ({
  ...{ bookingId, date: "2026-11-25", time: "14:00", message: "A burst pipe, sorry" },
});

describe("a customer's booking", () => {
  test("shows what was booked, what happened and what comes", async ({ db, customer, business }) => {
    const { id } = await aBooking(db, { business, customer, notes: "Ring the bell" });
    const response = await customer.get(`/bookings/${id}`);
    const words = await wordsOf(response.clone());
    for (const text of [
      "Repair",
      "Mthembu Plumbing",
      "Tuesday, 24 November 2026 at 10:00",
      codeOf(id),
      "Ring the bell",
      t("ownBooking.path.did.request"),
      t("ownBooking.path.next.answer.title", { business: "Mthembu Plumbing" }),
      t("ownBooking.cancel.action"),
    ])
      expect(words).toContain(text);
    const html = await response.text();
    expect(html).toContain('href="tel:+27825550100"');
    expect(html).toContain(`href="/bookings/${id}/reschedule"`);
    expect(html).not.toContain("calendar.ics");
  });

  test("gives the telephone that a business keeps from its page only once it is agreed", async ({
    db,
    customer,
  }) => {
    const contactMethods = { ...noContacts, email: true };
    const business = await aBusiness(db, { contactMethods });
    const at = async (status: "pending" | "accepted", time: string) => {
      const { id } = await aBooking(db, { business, customer, status, time });
      return (await customer.get(`/bookings/${id}`)).text();
    };
    expect(await at("pending", "10:00")).not.toContain("tel:+27825550100");
    expect(await at("accepted", "11:00")).toContain('href="tel:+27825550100"');
  });

  test("is nobody else's: not found, whatever is posted", async ({ db, customer, business }) => {
    const { id } = await aBooking(db, { business, status: "accepted" });
    const before = await rowOf(db, id);
    for (const path of [`/bookings/${id}`, `/bookings/${id}/reschedule`, `/bookings/${id}/calendar.ics`])
      expect((await customer.get(path)).status).toBe(404);
    for (const intent of ["accept", "decline", "keep", "cancel", "missing", "dispute"])
      expect((await customer.post(`/bookings/${id}`, { intent })).status).toBe(404);
    const move = { intent: "reschedule", date: "2026-11-25", time: "14:00" };
    expect((await customer.post(`/bookings/${id}/reschedule`, move)).status).toBe(404);
    expect(await rowOf(db, id)).toEqual(before);
  });

  test("right after booking says so, in words that fit its state", async ({ db, customer, business }) => {
    const asked = await aBooking(db, { business, customer });
    const words = await wordsOf(await customer.get(`/bookings/${asked.id}?booked`));
    expect(words).toContain(documented("Booking Request Sent"));
    expect(words).toContain(documented("The business will review your request and get back to you soon!"));
    const agreed = await aBooking(db, { business, customer, status: "accepted", time: "12:00" });
    expect(await wordsOf(await customer.get(`/bookings/${agreed.id}?booked`))).toContain(
      t("bookingPage.confirmed.title"),
    );
    const over = await aBooking(db, { business, customer, status: "rejected" });
    expect(await wordsOf(await customer.get(`/bookings/${over.id}?booked`))).not.toContain(
      t("bookingPage.requested.text"),
    );
  });

  test("with a proposal asks for an answer, which is taken once", async ({ db, now, customer, business }) => {
    for (const [intent, result] of [
      ["accept", { status: "accepted", startsAt: instantOf("2026-11-25", "14:00") }],
      ["decline", { status: "pending", startsAt: instantOf("2026-11-24", "10:00") }],
    ] as const) {
      const { id } = await aBooking(db, { business, customer });
      await proposeTime(db, business.owner, proposal(id), now);
      expect(await wordsOf(await customer.get("/bookings"))).toContain(t("ownBooking.yourAnswer"));
      const page = await wordsOf(await customer.get(`/bookings/${id}`));
      for (const text of [documented("Proposed Alternative"), "A burst pipe, sorry", "Wed, 25 Nov, 14:00"])
        expect(page).toContain(text);
      await customer.post(`/bookings/${id}`, { intent });
      expect(await wordsOf(await customer.get(`/bookings/${id}`))).toContain(t(`ownBooking.done.${intent}`));
      expect(await rowOf(db, id)).toMatchObject({ ...result, proposedBy: null });
      await customer.post(`/bookings/${id}`, { intent: intent === "accept" ? "decline" : "accept" });
      expect(await wordsOf(await customer.get(`/bookings/${id}`))).toContain(t("ownBooking.wrong.tooLate"));
      await customer.post(`/bookings/${id}`, { intent: "cancel" });
    }
  });

  test("a second tap on the same button says what the first did, not that something is wrong", async ({
    db,
    customer,
    business,
  }) => {
    const { id } = await aBooking(db, { business, customer });
    for (const _ of [1, 2]) {
      await customer.post(`/bookings/${id}`, { intent: "cancel" });
      const words = await wordsOf(await customer.get(`/bookings/${id}`));
      expect(words).toContain(t("ownBooking.done.cancel"));
      expect(words).not.toContain(t("ownBooking.wrong.tooLate"));
    }
    const moves = db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id));
    expect((await moves).map(({ move }) => move).sort()).toEqual(["customerCancels", "request"]);
  });

  test("is cancelled late after its limit: the page says so before, both sides after", async ({
    db,
    customer,
    business,
  }) => {
    const { id } = await aBooking(db, { business, customer, status: "accepted" });
    const length = { key: "policy.days", values: { count: 7 } } as const;
    await db.update(bookings).set({ cancelHours: 168 }).where(eq(bookings.id, id));
    const before = await wordsOf(await customer.get(`/bookings/${id}`));
    expect(before).toContain(t("policy.over", { length }));
    expect(before).toContain("so you cancel late");
    expect(before).not.toContain(t("ownBooking.reschedule"));
    for (const _ of [1, 2]) {
      await customer.post(`/bookings/${id}`, { intent: "cancel" });
      const after = await wordsOf(await customer.get(`/bookings/${id}`));
      expect(after).toContain(t("ownBooking.done.cancel"));
      expect(after).toContain(t("bookings.reason.customer.customer_late"));
    }
    expect(await rowOf(db, id)).toMatchObject({ status: "cancelled" });
  });

  test("is cancelled before it begins, and can then be booked again", async ({ db, customer, business }) => {
    const { id } = await aBooking(db, { business, customer, status: "accepted" });
    await customer.post(`/bookings/${id}`, { intent: "cancel" });
    const response = await customer.get(`/bookings/${id}`);
    expect(await wordsOf(response.clone())).toContain(t("bookings.reason.customer.customer_cancelled"));
    expect(await response.text()).toContain(`/business/${business.slug}?service=`);
    expect(await rowOf(db, id)).toMatchObject({ status: "cancelled" });
  });

  test("after its start: a no-show is reported, or disputed", async ({ db, now, customer, business }) => {
    const past = { business, customer, status: "accepted" as const, date: "2026-11-20" };
    const absent = await aBooking(db, past);
    await customer.post(`/bookings/${absent.id}`, { intent: "cancel" });
    expect(await rowOf(db, absent.id)).toMatchObject({ status: "accepted" });
    await customer.get("/bookings");
    await customer.post(`/bookings/${absent.id}`, { intent: "missing" });
    const words = await wordsOf(await customer.get(`/bookings/${absent.id}`));
    expect(words).toContain(t("ownBooking.reported.title", { business: "Mthembu Plumbing" }));
    for (const toCome of ["ownBooking.addToCalendar", "ownBooking.tell"] as const)
      expect(words).not.toContain(t(toCome));
    const accused = await aBooking(db, { ...past, time: "12:00" });
    await reportCustomerMissing(db, business.owner, { bookingId: accused.id }, now);
    expect(await wordsOf(await customer.get(`/bookings/${accused.id}`))).toContain(
      t("ownBooking.dispute.action"),
    );
    await customer.post(`/bookings/${accused.id}`, { intent: "dispute" });
    expect(await wordsOf(await customer.get(`/bookings/${accused.id}`))).toContain(
      t("ownBooking.disputed.title"),
    );
    expect(await rowOf(db, accused.id)).toMatchObject({ disputedAt: now });
  });

  test("an agreed one is a calendar file", async ({ db, customer, business }) => {
    const { id } = await aBooking(db, { business, customer, status: "accepted", notes: "a secret" });
    const file = await customer.get(`/bookings/${id}/calendar.ics`);
    expect(file.headers.get("Content-Type")).toContain("text/calendar");
    const text = (await file.text()).replace(/\r\n[ \t]/g, "");
    for (const line of [`UID:booking-${id}@thola`, "DTSTART:20261124T080000Z", "STATUS:CONFIRMED"])
      expect(text).toContain(line);
    expect(text).toContain(`http://thola.test/bookings/${id}`);
    expect(text).not.toContain("a secret");
  });
});

describe("choosing another time", () => {
  const times = "date=2026-11-25&time=14:00";
  const moved = { intent: "reschedule", date: "2026-11-25", time: "14:00" };
  const direct = { contactMethods: { ...noContacts, directBooking: true } };

  test("is a request, a question or a move, and says which before and after", async ({ db, customer }) => {
    const cases = [
      [{}, "pending", "asRequest", "requested"],
      [{}, "accepted", "asksOwner", "asked"],
      [direct, "accepted", "atOnce", "moved"],
    ] as const;
    for (const [given, status, before, after] of cases) {
      const business = await aBusiness(db, { businessName: "Mthembu Plumbing", ...given });
      const { id } = await aBooking(db, { business, customer, status });
      const page = await wordsOf(await customer.get(`/bookings/${id}/reschedule?${times}`));
      expect(page).toContain(t(`ownBooking.move.${before}`, { business: "Mthembu Plumbing" }));
      expect(page).toContain(t("ownBooking.move.confirm", { at: instantOf("2026-11-25", "14:00") }));
      const response = await customer.post(`/bookings/${id}/reschedule`, moved);
      expect(response.headers.get("Location")).toBe(`/bookings/${id}`);
      const key: TextKey = `ownBooking.done.${after}`;
      expect(await wordsOf(await customer.get(`/bookings/${id}`))).toContain(t(key));
      await customer.post(`/bookings/${id}`, { intent: "cancel" });
    }
  });

  test("is not offered at the time that the booking has", async ({ db, customer, business }) => {
    const { id } = await aBooking(db, { business, customer });
    const at = (time: string) => `/bookings/${id}/reschedule?date=2026-11-24&time=${time}`;
    const confirm = (time: string) => t("ownBooking.move.confirm", { at: instantOf("2026-11-24", time) });
    expect(await wordsOf(await customer.get(at("10:00")))).not.toContain(confirm("10:00"));
    expect(await wordsOf(await customer.get(at("11:00")))).toContain(confirm("11:00"));
  });

  test("that was asked for can be taken back", async ({ db, customer, business }) => {
    const { id } = await aBooking(db, { business, customer, status: "accepted" });
    await customer.post(`/bookings/${id}/reschedule`, moved);
    expect(await wordsOf(await customer.get(`/bookings/${id}`))).toContain(t("ownBooking.waiting.title"));
    await customer.post(`/bookings/${id}`, { intent: "keep" });
    expect(await rowOf(db, id)).toMatchObject({
      proposedBy: null,
      startsAt: instantOf("2026-11-24", "10:00"),
    });
  });

  test("says what is wrong with it", async ({ db, customer, business }) => {
    const { id } = await aBooking(db, { business, customer });
    await aBooking(db, { business, time: "15:00" });
    const wrong = async (date: string, time: string) => {
      const response = await customer.post(`/bookings/${id}/reschedule`, { ...moved, date, time });
      expect(response.status).toBe(422);
      return wordsOf(response);
    };
    expect(await wrong("2026-11-24", "15:00")).toContain(t("bookingPage.wrong.taken"));
    expect(await wrong("2026-11-24", "10:00")).toContain(t("ownBooking.wrong.sameTime"));
    expect(await wrong("2026-11-29", "10:00")).toContain(t("bookingPage.wrong.closedDay"));
    expect(await wrong("2026-02-29", "10:00")).toContain(t("bookingPage.wrong.notASlot"));
    expect(await wrong("", "")).toContain(t("bookingPage.wrong.notASlot"));
  });
});
