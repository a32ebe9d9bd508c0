import { expect, test } from "vitest";
import { callLimit } from "./call-limit.server";
import { minute } from "./time";

const now = new Date("2026-11-23T07:14:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

test("each caller may call so often in a window, and again in the next one", () => {
  const may = callLimit({ max: 2, windowMs: minute });
  expect([may("a", now), may("a", later(1)), may("a", later(2))]).toEqual([true, true, false]);
  expect(may("b", later(3))).toBe(true);
  expect(may("a", later(minute - 1))).toBe(false);
  expect(may("a", later(minute))).toBe(true);
});

test("callers beyond what is remembered are let through, and those of an old window are forgotten", () => {
  const may = callLimit({ max: 1, windowMs: minute });
  for (let at = 0; at < 20_000; at += 1) may(`caller ${at}`, now);
  expect([may("one more", now), may("one more", now)]).toEqual([true, true]);
  expect(may("one more", later(minute))).toBe(true);
  expect(may("one more", later(minute + 1))).toBe(false);
});
