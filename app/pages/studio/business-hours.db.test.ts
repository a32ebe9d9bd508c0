import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { plainRules, rulesMark } from "~/modules/businesses/availability/rules";
import {
  dropDaysOff,
  saveHours,
  saveRules,
  takeDaysOff,
} from "~/modules/businesses/commands/availability.server";
import { listDaysOff, listHours } from "~/modules/businesses/queries.server";
import { weekdayNames } from "~/modules/businesses/rules";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { aBooking } from "../../../tests/builders/booking";
import { aBusiness } from "../../../tests/builders/business";
import { aSignedIn } from "../../../tests/builders/signed-in";
import { test as base } from "../../../tests/setup/db";
import { openSite } from "../../../tests/setup/site";
import { t } from "../../../tests/setup/texts";
import { wordsOf } from "../../../tests/setup/words";

const page = "/business-hours";
const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("owner", ({ site }) => aSignedIn(site, "business"))
  .extend("business", ({ db, owner }) => aBusiness(db, { userId: owner.id, hours: [nine(1)] }));

const ownRules = { ...plainRules, closesOnHolidays: true, cancelHours: 24 };
const nine = (weekday: number) => ({ weekday, opens: 540, closes: 1020 });
const week = (days: Record<string, string[]>): Record<string, string[]> => ({
  ...Object.fromEntries(weekdayNames.map((name) => [name, ["", "", "", ""]])),
  ...days,
});
const seenIn = (html: string, mark: RegExp) => mark.exec(html)?.[1] ?? "";
const hoursSeen = (html: string) =>
  seenIn(html, /value="hours"[^>]*><input[^>]*name="seen"[^>]*value="([^"]*)"/);
const rulesSeen = (html: string) =>
  seenIn(html, /value="rules"[^>]*><input[^>]*name="seen"[^>]*value="([^"]*)"/);

test("two shifts a day are saved; wrong times stay as typed, with one message per day", async ({
  db,
  owner,
  business,
}) => {
  const seen = hoursSeen(await (await owner.get(page)).text());
  expect(seen).toBe("1.540.1020");
  const send = (days: Record<string, string[]>, more: Record<string, string> = {}) =>
    owner.post(page, { intent: "hours", seen, ...more, ...week(days) });
  const wrong = await send({
    monday: ["08:00", "12:30", "12:00", "17:00"],
    tuesday: ["08:00", "", "", ""],
    wednesday: ["17:00", "08:00", "", ""],
  });
  expect(wrong.status).toBe(422);
  const html = await wrong.text();
  for (const time of ["12:30", "17:00"]) expect(html).toContain(`value="${time}"`);
  for (const [day, key] of [
    ["Monday", "overlap"],
    ["Tuesday", "bothTimes"],
    ["Wednesday", "closesFirst"],
  ] as const)
    expect(html).toContain(t(`availability.hours.${key}`, { day }));

  const copied = await send({ tuesday: ["08:00", "12:00", "13:00", "00:00"] }, { copy: "tuesday" });
  expect(copied.status).toBe(200);
  expect((await copied.text()).match(/value="13:00"/g)).toHaveLength(7);
  expect(await listHours(db, business.id)).toHaveLength(1);
  const some = { monday: ["09:00", "10:00", "", ""], tuesday: ["08:00", "13:00", "", ""] };
  // Closed days stay closed where others are open.
  const copiedToOpen = await send(some, { copy: "tuesday" });
  expect((await copiedToOpen.text()).match(/value="13:00"/g)).toHaveLength(2);

  const days = { monday: ["08:00", "12:30", "13:00", "17:00"], sunday: ["18:00", "00:00", "", ""] };
  expect((await send(days)).headers.get("Location")).toBe(page);
  expect(await listHours(db, business.id)).toEqual([
    { weekday: 1, opens: 480, closes: 750 },
    { weekday: 1, opens: 780, closes: 1020 },
    { weekday: 7, opens: 1080, closes: 1440 },
  ]);
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row?.opening).toBe("{[480,750),[780,1020),[9720,10080)}");
});

test("a change in another tab is noticed, and replaced only by saving again", async ({
  db,
  owner,
  business,
  now,
}) => {
  const html = await (await owner.get(page)).text();
  const [seen, rules] = [hoursSeen(html), rulesSeen(html)];
  await saveHours(db, business.owner, { hours: [nine(2)], seen }, now);
  const mine = { intent: "hours", ...week({ friday: ["10:00", "11:00", "", ""] }) };
  const late = await owner.post(page, { ...mine, seen });
  expect(late.status).toBe(409);
  const shown = await late.text();
  expect(shown).toContain(t("availability.changed.title"));
  expect(shown).toContain('value="10:00"');
  expect(await listHours(db, business.id)).toEqual([nine(2)]);
  expect((await owner.post(page, { ...mine, seen: hoursSeen(shown) })).status).toBe(302);
  expect(await listHours(db, business.id)).toEqual([{ weekday: 5, opens: 600, closes: 660 }]);

  // The rules were not changed meanwhile, so they are saved.
  const chosen = {
    ...{ intent: "rules", seen: rules, slotMinutes: "45", capacity: "3", bufferMinutes: "15" },
    ...{ noticeMinutes: "120", horizonDays: "30", cancelHours: "24", closesOnHolidays: "on" },
  };
  expect((await owner.post(page, chosen)).status).toBe(302);
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row).toMatchObject({
    ...{ slotMinutes: 45, capacity: 3, bufferMinutes: 15, noticeMinutes: 120 },
    ...{ horizonDays: 30, cancelHours: 24, closesOnHolidays: true },
  });
  expect((await owner.post(page, chosen)).status).toBe(409);
  const bad = await owner.post(page, { ...chosen, horizonDays: "61" });
  expect(bad.status).toBe(422);
  expect(await bad.text()).toContain(t("availability.rules.horizonDaysWrong"));
});

test("bookings that new hours leave outside are named, and lead to their cards", async ({
  db,
  owner,
  business,
}) => {
  const outside = await aBooking(db, { business, status: "accepted", date: "2026-11-30", time: "16:30" });
  const inside = await aBooking(db, { business, status: "accepted", date: "2026-11-30", time: "10:00" });
  const seen = hoursSeen(await (await owner.get(page)).text());
  const shorter = week({ monday: ["09:00", "16:00", "", ""] });
  const sent = await owner.post(page, { intent: "hours", seen, ...shorter });
  expect(sent.headers.get("Location")).toBe(`${page}#weekly`);
  const shown = await owner.get(page);
  const html = await shown.clone().text();
  expect(html).toContain(`#booking-${outside.id}`);
  expect(html).not.toContain(`#booking-${inside.id}`);
  const words = await wordsOf(shown);
  expect(words).toContain(t("availability.hours.outside", { count: 1 }));
  expect(words).toContain(t("availability.hours.savedOutside", { count: 1 }));
});

test("days off are planned with a reason, told apart from others, and taken back", async ({
  db,
  owner,
  business,
}) => {
  const booked = await aBooking(db, { business, status: "accepted" });
  await aBooking(db, { business, date: "2026-11-27", time: "10:00" });
  const early = await aBooking(db, { business, date: "2026-11-27", time: "08:30" });
  const take = (firstDay: string, more: Record<string, string> = {}) =>
    owner.post(page, { intent: "off", firstDay, reason: "Geyser course", ...more });
  const messages = async (response: Response) => [response.status, await response.text()] as const;
  for (const [fields, message] of [
    [{ firstDay: "" }, "firstDayMissing"],
    [{ firstDay: "2026-11-20" }, "past"],
    [{ firstDay: "2026-11-30", lastDay: "2026-11-29" }, "endsFirst"],
    [{ firstDay: "2026-11-30", lastDay: "2028-01-30" }, "tooLong"],
    [{ firstDay: "2029-11-30" }, "tooFar"],
    [{ firstDay: "2026-11-30", opens: "09:00" }, "bothTimes"],
    [{ firstDay: "2026-11-30", opens: "09:00", closes: "08:00" }, "closesFirst"],
    [{ firstDay: "2026-11-30", reason: "" }, "reasonMissing"],
  ] as const) {
    const [status, html] = await messages(await take(fields.firstDay, fields));
    expect([status, html.includes(t(`availability.off.${message}`))], message).toEqual([422, true]);
  }
  const taken = await take("2026-11-24", { lastDay: "2026-11-26" });
  expect(taken.headers.get("Location")).toBe(`${page}#off-2026-11-24`);
  expect((await take("2026-11-26", { opens: "09:00", closes: "12:00" })).status).toBe(409);
  expect((await take("2026-11-27", { opens: "09:00", closes: "12:00" })).status).toBe(302);
  const shown = await owner.get(page);
  const html = await shown.clone().text();
  expect(html).toContain(`href="/booking-management?tab=upcoming#booking-${booked.id}"`);
  // Only what is outside of the shorter hours.
  expect(html.match(/#booking-/g)).toHaveLength(2);
  expect(html).toContain(`href="/booking-management#booking-${early.id}"`);
  const words = await wordsOf(shown);
  expect(words).toContain(t("hours.dayOff", { reason: "Geyser course" }));
  expect(words).toContain(t("availability.off.bookedHere", { count: 1 }));
  const [row] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row?.shut.match(/\[/g)).toHaveLength(2);
  for (const firstDay of ["zzz", "2026-02-31", ""])
    expect((await owner.post(page, { intent: "back", firstDay })).status, firstDay).toBe(422);
  expect((await owner.post(page, { intent: "back", firstDay: "2026-11-24" })).status).toBe(302);
  expect(await listDaysOff(db, business.id, "2026-11-23")).toHaveLength(1);
});

test("a stranger changes nothing", async ({ db, business, now, site }) => {
  const stranger = await aSignedIn(site, "business");
  const other = { userId: stranger.id, businessId: business.id };
  const notFound = { ok: false, reason: "not_found" };
  expect(await saveHours(db, other, { hours: [], seen: "1.540.1020" }, now)).toEqual(notFound);
  const off = { firstDay: "2026-11-30", lastDay: "2026-11-30", opens: null, closes: null, reason: "x" };
  expect(await takeDaysOff(db, other, off, now)).toEqual(notFound);
  expect(await takeDaysOff(db, business.owner, off, now)).toEqual({ ok: true });
  const [before] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  const rules = { ...ownRules, capacity: 9 };
  expect(await saveRules(db, other, { rules, seen: before ? rulesMark(before) : "" }, now)).toEqual(notFound);
  expect(await dropDaysOff(db, other, off, now)).toEqual(notFound);
  expect(await listHours(db, business.id)).toEqual([nine(1)]);
  expect(await listDaysOff(db, business.id, "2026-11-23")).toEqual([off]);
  const [after] = await db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(after).toEqual(before);
  // The same requests succeed for the owner.
  const saved = await saveRules(db, business.owner, { rules, seen: before ? rulesMark(before) : "" }, now);
  expect([saved, await dropDaysOff(db, business.owner, off, now)]).toEqual([{ ok: true }, { ok: true }]);
});

test("whoever has no hours yet is offered usual ones, of which nothing is saved", async ({
  db,
  owner,
  business,
  now,
}) => {
  expect(await wordsOf(await owner.get(page))).not.toContain(t("availability.hours.suggested"));
  await saveHours(db, business.owner, { hours: [], seen: "1.540.1020" }, now);
  const html = await (await owner.get(page)).text();
  expect(html).toContain(t("availability.hours.suggested"));
  expect(html).toMatch(/<input[^>]*name="monday"[^>]*value="09:00"/);
  expect(hoursSeen(html)).toBe("");
  expect(await listHours(db, business.id)).toEqual([]);
  const monday = ["09:00", "17:00", "", ""];
  const first = await owner.post(page, { intent: "hours", seen: "", ...week({ monday }) });
  expect(first.headers.get("Location")).toBe(page);
  expect(await listHours(db, business.id)).toEqual([nine(1)]);
});
