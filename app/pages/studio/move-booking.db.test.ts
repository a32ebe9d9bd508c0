import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { expireBookings } from "~/modules/bookings/commands/due-bookings.server";
import { enterBooking } from "~/modules/bookings/commands/enter-booking.server";
import { acceptProposal, declineProposal } from "~/modules/bookings/commands/propose-time.server";
import { rescheduleBooking } from "~/modules/bookings/commands/reschedule-booking.server";
import { bookingEvents, bookingHolds, bookings } from "~/modules/bookings/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import { hour } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { test as base, page, rowOf, upcoming } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const test = base.extend("write", ({ db, business, now }) => async (time: string, date = "2026-11-24") => {
  const { owner, service } = business;
  const gogo = { name: "Gogo Dlamini", email: null, phone: "+27825550199", notes: null, anyway: true };
  const entered = await enterBooking(db, owner, { serviceId: service.id, date, time, ...gogo }, now);
  if (!entered.ok) throw new Error(entered.reason);
  return entered.bookingId;
});

const moveOf = (id: string) => `${page}/${id}/move`;
const mailsOf = async (db: Parameters<typeof rowOf>[0], move: string) =>
  (await db.select({ cause: mailOutbox.cause }).from(mailOutbox))
    .filter(({ cause }) => cause.includes(`:${move}:`))
    .map(({ cause }) => cause.split(":")[3])
    .sort();

describe("a booking that the owner wrote in", () => {
  test("is moved from its card in three taps: Move, a free time, Save", async ({ db, owner, write }) => {
    const id = await write("10:00");
    expect(await (await owner.get(upcoming)).text()).toContain(`href="${moveOf(id)}"`);
    expect(await (await owner.get(`${page}/calendar?date=2026-11-24`)).text()).toContain(moveOf(id));
    expect(await (await owner.get(`${page}/days/2026-11-24`)).text()).toContain(moveOf(id));
    const form = await owner.get(moveOf(id));
    expect(await form.clone().text()).toContain('value="2026-11-25 10:00"');
    expect(await wordsOf(form)).toContain(t("bookings.move.atOnce", { name: "Gogo Dlamini" }));
    const saved = await owner.post(moveOf(id), {
      intent: "move",
      free: "2026-11-25 10:00",
      date: "",
      time: "",
    });
    expect(saved.headers.get("location")).toBe(`${page}/${id}/tell?moved`);
    expect(await rowOf(db, id)).toMatchObject({
      startsAt: new Date("2026-11-25T08:00:00Z"),
      endsAt: new Date("2026-11-25T09:00:00Z"),
      sequence: 2,
    });
    const holds = await db.select().from(bookingHolds).where(eq(bookingHolds.bookingId, id));
    expect(holds.map(({ kind, period }) => [kind, period.includes("2026-11-25 08:00:00")])).toEqual([
      ["own", true],
    ]);
    expect(await mailsOf(db, "moveByHand")).toEqual(["business"]);
  });

  test("goes past the hours after a warning, and never onto another booking, which is named", async ({
    db,
    owner,
    write,
  }) => {
    const id = await write("10:00");
    await write("14:00");
    const to = { intent: "move", free: "", date: "2026-11-24" };
    const taken = await owner.post(moveOf(id), { ...to, time: "14:30" });
    expect(taken.status).toBe(422);
    const values = {
      name: "Gogo Dlamini",
      from: new Date("2026-11-24T12:00Z"),
      to: new Date("2026-11-24T13:00Z"),
    };
    expect(await wordsOf(taken)).toContain(t("bookings.move.clash", values));
    const early = await owner.post(moveOf(id), { ...to, time: "05:00" });
    expect(await wordsOf(early)).toContain(t("bookings.enter.unusual.outsideHours"));
    expect(await rowOf(db, id)).toMatchObject({ startsAt: new Date("2026-11-24T08:00:00Z") });
    await owner.post(moveOf(id), { ...to, time: "05:00", anyway: "2026-11-24 05:00" });
    expect(await rowOf(db, id)).toMatchObject({ startsAt: new Date("2026-11-24T03:00:00Z") });
  });

  test("says at its field what is missing, the same, past or too far", async ({ owner, write }) => {
    const id = await write("10:00");
    for (const [date, time, said] of [
      ["2026-11-24", "", "bookings.move.missing"],
      ["2026-11-24", "10:00", "bookings.move.sameTime"],
      ["2026-11-20", "10:00", "bookingPage.wrong.pastDay"],
      ["2028-11-20", "10:00", "bookings.enter.tooFar"],
    ] as const) {
      const refused = await owner.post(moveOf(id), { intent: "move", free: "", date, time });
      expect(refused.status).toBe(422);
      expect(await wordsOf(refused)).toContain(t(said));
    }
  });
});

describe("a booking of a customer", () => {
  const to = { intent: "move", free: "2026-11-25 12:00" };

  test("stays until the customer says yes, and both times are held", async ({ db, now, owner, business }) => {
    const { id, customer } = await aBooking(db, {
      business,
      status: "accepted",
      businessNotes: "Bring the key",
    });
    expect(await wordsOf(await owner.get(moveOf(id)))).toContain(
      t("bookings.move.asks", { name: customer.name }),
    );
    await owner.post(moveOf(id), { ...to, notes: "" });
    expect(await rowOf(db, id)).toMatchObject({
      status: "accepted",
      startsAt: new Date("2026-11-24T08:00:00Z"),
      proposedBy: "business",
      proposedStartsAt: new Date("2026-11-25T10:00:00Z"),
      businessNotes: "Bring the key",
      sequence: 1,
    });
    expect(await db.$count(bookingHolds, eq(bookingHolds.bookingId, id))).toBe(2);
    expect(await mailsOf(db, "proposeMove")).toEqual(["business", "customer"]);
    expect(await wordsOf(await owner.get(upcoming))).toContain("You asked for Wed, 25 Nov, 12:00.");
    expect(await acceptProposal(db, { userId: customer.id }, { bookingId: id }, now)).toEqual({ ok: true });
    expect(await rowOf(db, id)).toMatchObject({ startsAt: new Date("2026-11-25T10:00:00Z"), sequence: 2 });
    expect(await db.$count(bookingHolds, eq(bookingHolds.bookingId, id))).toBe(1);
  });

  test("stays where it was when the customer says no, the owner takes it back, or nobody answers in time", async ({
    db,
    now,
    owner,
    business,
  }) => {
    const { id, customer } = await aBooking(db, { business, status: "accepted" });
    for (const end of ["declineMove", "takeBackMove", "lapseProposal"] as const) {
      await owner.post(moveOf(id), { ...to, notes: "" });
      expect(await rowOf(db, id)).toMatchObject({ proposedBy: "business" });
      if (end === "declineMove") await declineProposal(db, { userId: customer.id }, { bookingId: id }, now);
      if (end === "takeBackMove") await owner.post(page, { intent: "take-back", bookingId: id });
      if (end === "lapseProposal") await expireBookings(db, new Date(now.getTime() + 24 * hour));
      expect(await rowOf(db, id)).toMatchObject({
        proposedBy: null,
        startsAt: new Date("2026-11-24T08:00:00Z"),
      });
      expect(await db.$count(bookingHolds, eq(bookingHolds.bookingId, id))).toBe(1);
      expect(await db.$count(bookingEvents, eq(bookingEvents.move, end))).toBe(1);
    }
  });

  test("is not asked about within two hours of either time, nor more than five times", async ({
    db,
    owner,
    business,
  }) => {
    const soon = await aBooking(db, { business, status: "accepted", date: "2026-11-23", time: "11:00" });
    const late = await owner.post(moveOf(soon.id), { ...to, notes: "" });
    expect(late.status).toBe(422);
    expect(await wordsOf(late)).toContain(t("bookings.move.tooSoon", { name: soon.customer.name }));
    const { id } = await aBooking(db, { business, status: "accepted" });
    for (const time of ["10:00", "11:00", "13:00", "14:00", "15:00"])
      await owner.post(moveOf(id), { intent: "move", free: `2026-11-25 ${time}` });
    const often = await owner.post(moveOf(id), { intent: "move", free: "2026-11-26 10:00" });
    expect(await wordsOf(often)).toContain(t("bookings.management.propose.often", { count: 5 }));
  });

  test("is answered first when the customer asked to move it", async ({ db, now, owner, business }) => {
    const { id, customer } = await aBooking(db, { business, status: "accepted" });
    const asked = { bookingId: id, date: "2026-11-26", time: "10:00" };
    await rescheduleBooking(db, { userId: customer.id }, asked, now);
    expect((await owner.get(moveOf(id))).status).toBe(404);
    expect((await owner.post(moveOf(id), { ...to, notes: "" })).headers.get("location")).toBe(upcoming);
    expect(await rowOf(db, id)).toMatchObject({ proposedBy: "customer" });
  });
});

test("a stranger's booking is not there, to read or to move", async ({ db, owner, business }) => {
  expect(business.owner.userId).toBe(owner.id);
  const { id } = await aBooking(db, { business: await aBusiness(db), status: "accepted" });
  expect((await owner.get(moveOf(id))).status).toBe(404);
  const sent = await owner.post(moveOf(id), { intent: "move", free: "2026-11-25 12:00" });
  expect(sent.status).toBe(404);
  expect(await db.$count(bookings, eq(bookings.proposedBy, "business"))).toBe(0);
});
