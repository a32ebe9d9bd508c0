import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minute } from "~/platform/time";
import { boundsOf, freeStretches, laneBlocks, outageCells, outageColumns } from "./lanes";
import { lowestFreeLane } from "./slots";

const hour = (hours: number) => hours * 60;
const shifts = [
  { opens: hour(9), closes: hour(13) },
  { opens: hour(14), closes: hour(17) },
];
const said = (blocks: ReturnType<typeof laneBlocks<string>>) =>
  blocks.map(({ from, to, state, booking }) => `${from / 60}-${to / 60} ${booking ?? state}`);

test("outages are a column of the day, cut to what is shown; those that overlap are one", () => {
  const off = (name: string, from: number, to: number) => ({ name, from: hour(from), to: hour(to) });
  const all = [off("c", 14, 24), off("b", 10.1, 12), off("a", 6, 11), off("gone", 0, 8)];
  const bounds = { opens: hour(9), closes: hour(17) };
  const said = (outages: typeof all) =>
    outageCells(outages, bounds).map(
      ({ from, to, outages: those }) => `${from / 60}-${to / 60} ${those.map(({ name }) => name).join("+")}`,
    );
  expect(said(all)).toEqual(["9-12 a+b", "12-14 ", "14-17 c"]);
  expect(said([off("b", 10.1, 12)])).toEqual(["9-10 ", "10-12 b", "12-17 "]);
  expect(said([off("gone", 0, 8)])).toEqual([]);
});

test("outages of two kinds that overlap stand in a column each", () => {
  const off = (kind: string, from: number, to: number) => ({ kind, from: hour(from), to: hour(to) });
  const columns = (...outages: ReturnType<typeof off>[]) =>
    outageColumns(outages, { opens: hour(9), closes: hour(17) }).map((cells) =>
      cells.map(
        ({ from, to, outages: those }) =>
          `${from / 60}-${to / 60} ${those.map(({ kind }) => kind).join("+")}`,
      ),
    );
  expect(columns(off("power", 10, 12), off("water", 11, 14))).toEqual([
    ["9-10 ", "10-12 power", "12-17 "],
    ["9-11 ", "11-14 water", "14-17 "],
  ]);
  expect(columns(off("power", 10, 12), off("power", 11, 13), off("water", 14, 15))).toEqual([
    ["9-10 ", "10-13 power+power", "13-14 ", "14-15 water", "15-17 "],
  ]);
  expect(columns(off("power", 0, 8))).toEqual([]);
  expect(columns()).toEqual([]);
});

describe("a lane of a day", () => {
  test("is free, over, closed or taken", () => {
    const taken = [
      { from: hour(15), to: hour(16), buffer: 0, booking: "b" },
      { from: hour(10), to: hour(11.5), buffer: 0, booking: "a" },
    ];
    const bounds = boundsOf(shifts, taken);
    expect(bounds).toEqual({ opens: hour(9), closes: hour(17) });
    expect(said(laneBlocks(shifts, taken, bounds, hour(12)))).toEqual([
      ...["9-10 over", "10-11.5 a", "11.5-12 over", "12-13 free", "13-14 closed", "14-15 free"],
      ...["15-16 b", "16-17 free"],
    ]);
    expect(freeStretches([laneBlocks(shifts, taken, bounds, 0), laneBlocks(shifts, [], bounds, 0)])).toEqual([
      { from: hour(9), to: hour(13) },
      { from: hour(14), to: hour(17) },
    ]);
  });

  test("has room for what is outside of the hours, and a row for everything however short", () => {
    const taken = [
      { from: hour(7) + 5, to: hour(7) + 10, buffer: 0, booking: "a" },
      { from: hour(7) + 10, to: hour(7) + 20, buffer: 0, booking: "b" },
    ];
    const bounds = boundsOf([], taken);
    expect(bounds).toEqual({ opens: hour(7), closes: hour(8) });
    expect(said(laneBlocks([], taken, bounds, 0))).toEqual(["7-7.25 a", "7.25-7.5 b", "7.5-8 closed"]);
    expect(boundsOf([], [])).toEqual({ opens: hour(8), closes: hour(17) });
  });

  test("has neither gaps nor overlaps, whatever is booked", () => {
    const some = fc.array(fc.record({ from: fc.nat(1380), length: fc.integer({ min: 5, max: 60 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(some, fc.nat(1440), (bookings, now) => {
        const ends: number[] = [];
        const taken = bookings
          .toSorted((a, b) => a.from - b.from)
          .map(({ from, length }) => ({ from, to: from + length, buffer: 0, booking: "x" }))
          .filter(({ from, to }) => (ends.at(-1) ?? 0) <= from && ends.push(to));
        const bounds = boundsOf(shifts, taken);
        const blocks = laneBlocks(shifts, taken, bounds, now);
        expect(blocks[0]?.from).toBe(bounds.opens);
        for (const [index, { from, to }] of blocks.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBe(blocks[index - 1]?.to ?? bounds.opens);
        }
        expect(blocks.filter(({ state }) => state === "taken")).toHaveLength(taken.length);
      }),
    );
  });

  test("is free when the rules would let a customer book it, with any buffer", () => {
    const quarter = (most: number) => fc.nat(most).map((rows) => rows * 15);
    const held = fc.record({ lane: fc.constantFrom(1, 2), from: quarter(40), length: quarter(8) });
    fc.assert(
      fc.property(fc.array(held, { maxLength: 6 }), quarter(4), (some, buffer) => {
        const ends = new Map<number, number>();
        const holds = some
          .map(({ lane, from, length }) => ({ lane, from: hour(8) + from, to: hour(8) + from + length + 15 }))
          .toSorted((a, b) => a.from - b.from)
          .filter(({ lane, from, to }) => (ends.get(lane) ?? 0) <= from && ends.set(lane, to));
        const bounds = boundsOf(shifts, holds);
        const blocks = [1, 2].map((lane) => {
          const taken = holds
            .filter((hold) => hold.lane === lane)
            .map((hold) => ({ ...hold, buffer, booking: "x" }));
          return laneBlocks(shifts, taken, bounds, 0);
        });
        const at = (minutes: number) => new Date(minutes * minute);
        const asHolds = holds.map(({ lane, from, to }) => ({ lane, from: at(from), to: at(to) }));
        for (let from = hour(9); from < hour(17); from += 15) {
          const lane = lowestFreeLane(
            { capacity: 2, bufferMinutes: buffer },
            asHolds,
            at(from),
            at(from + 15),
          );
          const isOpen = shifts.some(({ opens, closes }) => opens <= from && from + 15 <= closes);
          const isFree = blocks
            .flat()
            .some((one) => one.state === "free" && one.from <= from && from + 15 <= one.to);
          expect([from, isFree]).toEqual([from, isOpen && lane !== null]);
        }
      }),
    );
  });
});
