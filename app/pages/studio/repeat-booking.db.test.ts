import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { bookings } from "~/modules/bookings/tables.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { page, test, upcoming } from "../../../tests/pages/booking-management-page";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

test("a booking is written in as a series with two taps more, and stopped after a question", async ({
  db,
  owner,
  business,
}) => {
  const form = await (await owner.get(`${page}/new`)).text();
  expect(form).toContain(t("series.every.two_weeks"));
  const entered = await owner.post(`${page}/new`, {
    ...{ intent: "enter", service: business.service.id, date: "2026-11-24", time: "10:00" },
    ...{ name: "Gogo Dlamini", phone: "082 555 0199", again: "two_weeks" },
  });
  const at = entered.headers.get("location") ?? "";
  expect(at).toMatch(/\/repeat\?every=two_weeks&times=6$/);
  const shown = await owner.get(at);
  expect(await wordsOf(shown)).toContain(t("series.save", { count: 5 }));
  const [id = ""] = at.match(/[0-9a-f-]{36}/) ?? [];
  const days = ["2026-12-08", "2026-12-22", "2027-01-05", "2027-01-19", "2027-02-02"];
  const saved = await owner.post(`${page}/${id}/repeat`, { intent: "repeat", every: "two_weeks", days });
  expect(saved.headers.get("location")).toBe(`${page}/${id}/repeat`);
  expect(await db.$count(bookings, eq(bookings.businessId, business.id))).toBe(5);
  const series = await wordsOf(await owner.get(`${page}/${id}/repeat`));
  expect(series).toContain(t("series.is.planned"));
  expect(series).toContain(t("series.stop.action"));
  expect(series).toContain(t("series.tell", { name: "Gogo Dlamini" }));
  const html = await (await owner.get(`${page}/${id}/tell`)).text();
  const told = decodeURIComponent(/text=([^"]+)"/.exec(html)?.[1] ?? "");
  for (const one of ["Tuesday, 24 November 2026 at 10:00", "Tuesday, 19 January 2027 at 10:00"])
    expect(told).toContain(one);
  expect(told).not.toContain("2 February 2027");
  const question = await owner.post(`${page}/${id}/repeat`, { intent: "stop" });
  expect(await wordsOf(question)).toContain(t("series.stop.title"));
  expect(await db.$count(bookings, eq(bookings.status, "accepted"))).toBe(5);
  const stopped = await owner.post(`${page}/${id}/repeat`, { intent: "stop", sure: "yes" });
  expect(stopped.headers.get("location")).toBe(upcoming);
  expect(await db.$count(bookings, eq(bookings.status, "accepted"))).toBe(0);
});

test("a customer is asked, and a stranger's booking is not there", async ({ db, owner, business }) => {
  const { id } = await aBooking(db, { business, status: "accepted" });
  expect(await (await owner.get(upcoming)).text()).toContain(`href="${page}/${id}/repeat"`);
  const asked = { intent: "repeat", every: "week", days: ["2026-12-01"] };
  expect((await owner.post(`${page}/${id}/repeat`, asked)).headers.get("location")).toBe(upcoming);
  expect(await db.$count(bookings)).toBe(1);
  const waits = await wordsOf(await owner.get(`${page}/${id}/repeat`));
  expect(waits).toContain(t("series.takeBack"));
  expect(waits).not.toContain(t("series.stop.action"));
  const back = await owner.post(`${page}/${id}/repeat`, { intent: "take-back" });
  expect(back.headers.get("location")).toBe(upcoming);
  expect((await owner.post(`${page}/${id}/repeat`, { intent: "repeat", every: "week" })).status).toBe(422);
  const other = await aBooking(db, { business: await aBusiness(db), status: "accepted" });
  expect((await owner.get(`${page}/${other.id}/repeat`)).status).toBe(404);
  expect((await owner.post(`${page}/${other.id}/repeat`, asked)).status).toBe(404);
});
