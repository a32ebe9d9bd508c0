import { expect, test } from "vitest";
import { hour, minute } from "~/platform/time";
import { byTurn, heldUntil, mayAskAt } from "./rules";

const at = (text: string) => new Date(`2026-11-24T${text}:00+02:00`);

test("people are asked from 07:00 to 21:00 in South Africa", () => {
  for (const [time, asked] of [
    ["06:59", false],
    ["07:00", true],
    ["20:59", true],
    ["21:00", false],
    ["00:00", false],
  ] as const)
    expect([time, mayAskAt(at(time))]).toEqual([time, asked]);
});

test("who waits longest is asked first, in an order that is the same each time", () => {
  const places = [
    { id: "c", createdAt: at("10:00") },
    { id: "a", createdAt: at("11:00") },
    { id: "b", createdAt: at("10:00") },
  ];
  expect(places.sort(byTurn).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

test("a time is held for two hours or half the time left, and nobody is asked under an hour before it", () => {
  const now = at("10:00");
  const held = (left: number) => {
    const until = heldUntil(new Date(now.getTime() + left), now);
    return until && until.getTime() - now.getTime();
  };
  expect(held(60 * minute - 1)).toBeNull();
  expect(held(60 * minute)).toBe(30 * minute);
  expect(held(3 * hour)).toBe(90 * minute);
  expect(held(4 * hour)).toBe(2 * hour);
  expect(held(100 * hour)).toBe(2 * hour);
});
