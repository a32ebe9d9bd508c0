import { describe, expect } from "vitest";
import { instantOf } from "~/platform/time";
import { aBooking } from "../../../tests/builders/booking";
import { page, rowOf, test } from "../../../tests/pages/booking-management-page";
import { said, t } from "../../../tests/setup/texts";
import { documented, inOrder, wordsOf } from "../../../tests/setup/words";

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

  test("leaves it to the customer: list, count, calendar and Today say whose turn it is", async ({
    db,
    owner,
    business,
  }) => {
    const { id, customer } = await aBooking(db, { business });
    const waiting = await aBooking(db, { business, time: "12:00" });
    await owner.post(page, { intent: "propose", bookingId: id, date: "2026-11-25", time: "14:00" });
    const words = await wordsOf(await owner.get(page));
    const values = {
      at: instantOf("2026-11-25", "14:00"),
      name: customer.name,
      until: instantOf("2026-11-25", "10:00"),
    };
    expect(words).toContain(said("bookings.management.youProposed", values));
    expect(words).toContain(t("bookings.management.current", { count: 1 }));
    const html = await (await owner.get(page)).text();
    expect(html.indexOf(`booking-${waiting.id}`)).toBeLessThan(html.indexOf(`booking-${id}`));
    const calendar = await wordsOf(await owner.get(`${page}/calendar?date=2026-11-24`));
    expect(calendar).toMatch(inOrder("10:00", t("bookingCalendar.states.theirTurn")));
    expect(calendar).toMatch(inOrder("12:00", t("bookingCalendar.states.pending")));
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
