import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { addDays, dayOf, instantOf, minute, minutesPerDay } from "~/platform/time";
import { aBusiness } from "../../../tests/builders/business";
import { test } from "../../../tests/setup/db";
import { type DayOff, hoursMark, plainRules, rulesMark } from "./availability/rules";
import { businessDaysOff } from "./availability/tables.server";
import { saveHours, saveRules, takeDaysOff } from "./commands/availability.server";
import { openingAt } from "./opening";
import { findOwnBusiness, listHours } from "./queries.server";
import { businessProfiles } from "./tables.server";
import { openNow, openNowValues } from "./visibility.server";

/** A time of day in minutes; midnight at either end is as likely as all others together. */
const timeOfDay = fc.oneof(fc.constantFrom(0, 1, minutesPerDay - 1, minutesPerDay), fc.nat(minutesPerDay));
const span = fc
  .tuple(timeOfDay, timeOfDay)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ opens: Math.min(a, b), closes: Math.max(a, b) }));
const shiftsOfWeekday = fc
  .array(span, { maxLength: 2 })
  .map((spans) => spans.sort((a, b) => a.opens - b.opens))
  .filter(([first, second]) => !first || !second || first.closes <= second.opens);
const week = fc
  .tuple(...Array.from({ length: 7 }, () => shiftsOfWeekday))
  .map((days) => days.flatMap((shifts, index) => shifts.map((shift) => ({ weekday: index + 1, ...shift }))));

/** From here on are four public holidays within three weeks. */
const firstDay = "2026-12-14";
const dayOff = fc.record({ ahead: fc.nat(19), days: fc.nat(2), span: fc.option(span) });
const plan = fc.record({
  hours: week,
  closesOnHolidays: fc.boolean(),
  off: fc.array(dayOff, { maxLength: 4 }),
  /** Which days are looked at, minute by minute. */
  looked: fc.uniqueArray(fc.nat(20), { minLength: 3, maxLength: 3 }),
});

test("the database and the rule agree on 'open now', minute by minute", { timeout: 120_000 }, async ({
  db,
  engine,
  now,
}) => {
  const { owner } = await aBusiness(db);
  let open = 0;
  await fc.assert(
    fc.asyncProperty(plan, async ({ hours, closesOnHolidays, off, looked }) => {
      const before = await findOwnBusiness(db, owner.userId);
      if (!before) throw new Error("No business.");
      const seen = hoursMark(await listHours(db, before.id));
      expect(await saveHours(db, owner, { hours, seen }, now)).toEqual({ ok: true });
      const rules = { ...plainRules, cancelHours: 0, closesOnHolidays };
      expect(await saveRules(db, owner, { rules, seen: rulesMark(before) }, now)).toEqual({ ok: true });
      await db.delete(businessDaysOff);
      await db.update(businessProfiles).set({ shut: "{}" });
      const daysOff: DayOff[] = [];
      for (const { ahead, days, span } of off) {
        const first = addDays(firstDay, ahead);
        const { opens, closes } = span ?? { opens: null, closes: null };
        const one = { firstDay: first, lastDay: addDays(first, days), opens, closes, reason: "x" };
        if ((await takeDaysOff(db, owner, one, now)).ok) daysOff.push(one);
      }
      const minutes = looked.flatMap((ahead) => {
        const midnight = instantOf(addDays(firstDay, ahead), "00:00").getTime();
        return Array.from({ length: minutesPerDay }, (_, one) => new Date(midnight + one * minute));
      });
      const asked = minutes.map((at, place) => ({ place, ...openNowValues(at) }));
      const rows = await db
        .select({
          open: openNow({
            minute: sql`m.minute`,
            now: sql`m.now`,
            holiday: sql`m.holiday`,
            today: sql`m.today`,
          }),
        })
        .from(businessProfiles)
        .innerJoin(
          sql`json_to_recordset(${JSON.stringify(asked)}::json)
            as m(place int, minute int, now timestamptz, holiday boolean, today date)`,
          sql`true`,
        )
        .orderBy(sql`m.place`);
      const byRule = minutes.map((at) => openingAt({ hours, closesOnHolidays, daysOff }, at).open);
      const wrong = minutes.filter((_, index) => rows[index]?.open !== byRule[index]);
      expect([rows.length, wrong.map((at) => `${dayOf(at)} ${at.toISOString()}`)]).toEqual([
        minutes.length,
        [],
      ]);
      open += byRule.filter(Boolean).length;
    }),
    { numRuns: engine === "postgres" ? 10 : 5, seed: 34 },
  );
  expect(open).toBeGreaterThan(1000);
});
