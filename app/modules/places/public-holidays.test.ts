import { expect, test } from "vitest";
import { addDays } from "~/platform/time";
import { easterSunday, publicHoliday } from "./public-holidays";

const key = (name: string) => ({ key: `holidays.${name}` });
const observed = (name: string) => ({ key: "holidays.observed", values: { holiday: key(name) } });

function holidaysOf(year: number) {
  const found: string[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1))
    if (publicHoliday(date)) found.push(date.slice(5));
  return found;
}

test("Easter Sundays as the church's tables give them, the earliest and the latest among them", () => {
  const known = {
    1818: "03-22",
    1943: "04-25",
    2000: "04-23",
    2008: "03-23",
    2011: "04-24",
    2016: "03-27",
    2024: "03-31",
    2025: "04-20",
    2026: "04-05",
    2027: "03-28",
    2028: "04-16",
    2030: "04-21",
    2038: "04-25",
    2049: "04-18",
    2285: "03-22",
  };
  for (const [year, day] of Object.entries(known)) expect(easterSunday(Number(year))).toBe(`${year}-${day}`);
});

test("the twelve days of the Act, and the Monday after each that is on a Sunday", () => {
  const fixed = ["01-01", "03-21", "04-27", "05-01", "06-16", "08-09", "09-24", "12-16", "12-25", "12-26"];
  // 9 August 2026 is a Sunday.
  expect(holidaysOf(2026)).toEqual([...fixed, "04-03", "04-06", "08-10"].sort());
  // 21 March and 26 December 2027 are Sundays; Good Friday is on 26 March.
  expect(holidaysOf(2027)).toEqual([...fixed, "03-22", "03-26", "03-29", "12-27"].sort());
  // 25 December 2022 was a Sunday: the Monday is the Day of Goodwill already.
  expect(holidaysOf(2022)).toEqual([...fixed, "04-15", "04-18", "05-02"].sort());
  // In 2008 Good Friday was on Human Rights Day.
  expect(holidaysOf(2008)).toEqual([...fixed, "03-24", "04-28"].sort());
});

test("their names", () => {
  expect(publicHoliday("2026-04-03")).toEqual(key("goodFriday"));
  expect(publicHoliday("2026-04-06")).toEqual(key("familyDay"));
  expect(publicHoliday("2022-12-26")).toEqual(key("goodwill"));
  expect(publicHoliday("2026-08-10")).toEqual(observed("women"));
  expect(publicHoliday("2026-08-11")).toBeNull();
  expect(publicHoliday("2028-02-29")).toBeNull();
});
