import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundsOf, freeStretches, laneBlocks } from "./lanes";

const hour = (hours: number) => hours * 60;
const shifts = [
  { opens: hour(9), closes: hour(13) },
  { opens: hour(14), closes: hour(17) },
];
const said = (blocks: ReturnType<typeof laneBlocks<string>>) =>
  blocks.map(({ from, to, state, booking }) => `${from / 60}-${to / 60} ${booking ?? state}`);

describe("a lane of a day", () => {
  test("is free, over, closed or taken", () => {
    const taken = [
      { from: hour(15), to: hour(16), booking: "b" },
      { from: hour(10), to: hour(11.5), booking: "a" },
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
      { from: hour(7) + 5, to: hour(7) + 10, booking: "a" },
      { from: hour(7) + 10, to: hour(7) + 20, booking: "b" },
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
          .map(({ from, length }) => ({ from, to: from + length, booking: "x" }))
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
});
