import { expect, test } from "vitest";
import { isAtWork, mayTake, type Person, peopleToChoose, shiftsOfLane } from "./rules";

const somebody = (given: Partial<Person> = {}): Person => ({
  ...{ lane: 1, name: "Zanele", takesBookings: true, hours: null, breaks: [], daysOff: [], services: null },
  ...given,
});
const day = 24 * 60;
const [nine, noon, one, five] = [9 * 60, 12 * 60, 13 * 60, 17 * 60];
/** A Monday and the Tuesday after it. */
const [monday, tuesday] = ["2026-11-23", "2026-11-24"];

test("a person works whenever the business is open, if nothing else is said", () => {
  expect(isAtWork(somebody(), monday, nine, five)).toBe(true);
  expect(isAtWork(somebody({ takesBookings: false }), monday, nine, five)).toBe(false);
});

test("own hours hold the whole time", () => {
  const person = somebody({ hours: [[nine, one]] });
  expect(isAtWork(person, monday, noon, one)).toBe(true);
  expect(isAtWork(person, monday, noon, one + 1)).toBe(false);
  expect(isAtWork(person, tuesday, nine, noon)).toBe(false);
  expect(isAtWork(somebody({ hours: [[day + nine, day + one]] }), tuesday, nine, noon)).toBe(true);
  const sunday = somebody({ hours: [[6 * day + nine, 7 * day]] });
  expect(isAtWork(sunday, "2026-11-29", 23 * 60, day)).toBe(true);
});

test("a break is at the same time on every day; what touches it is no part of it", () => {
  const person = somebody({ breaks: [[noon, one]] });
  expect(isAtWork(person, monday, nine, noon)).toBe(true);
  expect(isAtWork(person, monday, one, five)).toBe(true);
  expect(isAtWork(person, tuesday, nine, noon + 1)).toBe(false);
  expect(isAtWork(person, tuesday, nine, five)).toBe(false);
});

test("first and last day off are both days off", () => {
  const person = somebody({ daysOff: [[monday, tuesday]] });
  const on = (date: string) => isAtWork(person, date, nine, noon);
  expect([on("2026-11-22"), on(monday), on(tuesday), on("2026-11-25")]).toEqual([true, false, false, true]);
});

test("a lane takes what its person does; one without a name takes everything", () => {
  const people = [somebody({ services: ["braids"] }), somebody({ lane: 2, name: "Lindiwe" })];
  const may = (lane: number, wish: object) => mayTake({ people, wish }, lane, monday, nine, noon);
  expect([1, 2, 3].map((lane) => may(lane, { serviceId: "cut" }))).toEqual([false, true, true]);
  expect([1, 2, 3].map((lane) => may(lane, { serviceId: "braids" }))).toEqual([true, true, true]);
  expect([1, 2, 3].map((lane) => may(lane, { serviceId: "braids", lane: 1 }))).toEqual([true, false, false]);
  expect([1, 2, 3].map((lane) => may(lane, {}))).toEqual([true, true, true]);
});

test("a customer chooses among those who do it, where there is a choice", () => {
  const people = [somebody({ services: ["braids"] }), somebody({ lane: 2, name: "Lindiwe" })];
  const names = (capacity: number, service: string, of: Person[] = people) =>
    peopleToChoose({ people: of, capacity }, service).map(({ name }) => name);
  expect(names(2, "braids")).toEqual(["Zanele", "Lindiwe"]);
  expect(names(2, "cut")).toEqual([]);
  expect(names(3, "cut")).toEqual(["Lindiwe"]);
  expect(names(1, "braids")).toEqual([]);
  expect(names(2, "braids", [])).toEqual([]);
  expect(names(2, "braids", [somebody({ takesBookings: false }), somebody({ lane: 2 })])).toEqual([]);
});

test("the calendar shows the shifts of each lane, without breaks", () => {
  const shifts = [{ opens: nine, closes: five }];
  const of = (person: Person) => shiftsOfLane([person], 1, monday, shifts);
  expect(shiftsOfLane([], 1, monday, shifts)).toEqual(shifts);
  expect(of(somebody({ breaks: [[noon, one]] }))).toEqual([
    { opens: nine, closes: noon },
    { opens: one, closes: five },
  ]);
  expect(of(somebody({ hours: [[0, noon]], breaks: [[0, nine + 30]] }))).toEqual([
    { opens: nine + 30, closes: noon },
  ]);
  expect(of(somebody({ daysOff: [[monday, monday]] }))).toEqual([]);
  expect(of(somebody({ hours: [[day, 2 * day]] }))).toEqual([]);
});
