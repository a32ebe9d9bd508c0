import { expect } from "vitest";
import { blockedTimes } from "~/modules/bookings/tables.server";
import { aBooking } from "../../../tests/builders/booking";
import { page, test } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const block = `${page}/block`;
const calendar = `${page}/calendar?view=day&date=2026-11-24`;

test("a part of a day is blocked from the calendar, stands there, and is opened again", async ({
  db,
  owner,
  business,
}) => {
  expect(business.capacity).toBe(1);
  expect(await (await owner.get(calendar)).text()).toContain(`${block}?date=2026-11-24`);
  const lunch = { intent: "block", date: "2026-11-24", from: "12:00", to: "13:00" };
  expect((await owner.post(block, lunch)).headers.get("location")).toBe(calendar);
  for (const view of ["day", "week"])
    expect(await wordsOf(await owner.get(`${page}/calendar?view=${view}&date=2026-11-24`))).toContain(
      view === "day"
        ? t("bookingCalendar.blocked", { from: "12:00", to: "13:00" })
        : t("bookingCalendar.states.blocked"),
    );
  const [blocked] = await db.select().from(blockedTimes);
  const opened = await owner.post(calendar, { intent: "unblock", id: blocked?.id ?? "" });
  expect(opened.headers.get("location")).toBe(calendar);
  expect(await db.$count(blockedTimes)).toBe(0);
});

test("what is booked then is named, with the way to move it", async ({ db, owner, business }) => {
  const { id, customer, startsAt, endsAt } = await aBooking(db, { business, status: "accepted" });
  const refused = await owner.post(block, {
    ...{ intent: "block", date: "2026-11-24", from: "09:30", to: "10:30" },
  });
  expect(refused.status).toBe(422);
  const html = await refused.clone().text();
  expect(html).toContain(`href="${page}/${id}/move"`);
  const values = { name: customer.name, from: startsAt, to: endsAt };
  expect(await wordsOf(refused)).toContain(t("bookings.move.clash", values));
});
