import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { proposeTime } from "~/modules/bookings/commands/propose-time.server";
import { rescheduleBooking } from "~/modules/bookings/commands/reschedule-booking.server";
import { blockedCustomers, bookings } from "~/modules/bookings/tables.server";
import { aBooking } from "../../../tests/builders/booking";
import { page, rowOf, test, upcoming } from "../../../tests/pages/booking-management-page";
import { english, t } from "../../../tests/setup/texts";
import { inOrder, wordsOf } from "../../../tests/setup/words";

describe("Upcoming", () => {
  test("shows what is agreed by day, with telephone and full notes", async ({ db, owner, business }) => {
    const notes = `Ring the bell. ${"The dog is friendly. ".repeat(20)}`.trim();
    const { id } = await aBooking(db, { business, status: "accepted", notes });
    await db.update(bookings).set({ jobAddress: "88 Ntuli Street" }).where(eq(bookings.id, id));
    await aBooking(db, { business, status: "accepted", date: "2026-11-25" });
    await aBooking(db, { business, time: "12:00" });
    const response = await owner.get(upcoming);
    const words = await wordsOf(response.clone());
    expect(words).toContain(t("bookings.management.upcoming", { count: 2 }));
    expect(words).toMatch(
      inOrder(...["2026-11-24", "2026-11-25"].map((day) => english.date(new Date(day), "longDate"))),
    );
    expect(words).toContain(notes);
    const html = await response.text();
    expect(html).toContain('href="tel:+27725550184"');
    expect(html).toContain('href="https://wa.me/27725550184');
    expect(html).toContain('href="/booking-management/days/2026-11-24"');
    expect(html).toContain("destination=88+Ntuli+Street");
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
