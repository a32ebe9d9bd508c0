import { expect, test } from "vitest";
import { t } from "../../../tests/setup/texts";
import {
  cancelOnlyMessage,
  isChangeable,
  isPastLimit,
  ownPolicyMessage,
  policyMessage,
} from "./cancellation";

const now = new Date("2026-11-23T08:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const agreed = { status: "accepted", isBusinessAway: false } as const;

test("an accepted booking can be cancelled until its policy's limit, and at the limit itself", () => {
  const at = (hours: number, cancelHours: number) =>
    isChangeable({ ...agreed, startsAt: inHours(hours), cancelHours }, now);
  expect([at(24, 24), at(23.99, 24), at(0.01, 0), at(0, 0), at(-1, 0)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test("a request that nobody accepted, and a booking at a business that is away, are not bound", () => {
  const soon = { startsAt: inHours(1), cancelHours: 48 };
  expect(isChangeable({ ...agreed, ...soon, status: "pending" }, now)).toBe(true);
  expect(isChangeable({ ...agreed, ...soon, isBusinessAway: true }, now)).toBe(true);
});

test("the words fit the chosen time", () => {
  const length = { key: "policy.hours", values: { count: 24 } } as const;
  expect(policyMessage(0, inHours(1), now)).toBe("policy.untilStart");
  expect(t(policyMessage(24, null, now))).toBe(t("policy.untilBefore", { length }));
  expect(t(policyMessage(24, inHours(30), now))).toBe(t("policy.until", { at: inHours(6), length }));
  expect(t(policyMessage(24, inHours(23.99), now))).toBe(t("policy.never", { length }));
  const days = { key: "policy.days", values: { count: 7 } } as const;
  expect(t(ownPolicyMessage({ ...agreed, startsAt: inHours(30), cancelHours: 168 }, now))).toBe(
    t("policy.over", { length: days }),
  );
});

test("at the limit itself every rule and every sentence says that it is in time", () => {
  const atLimit = { ...agreed, startsAt: inHours(24), cancelHours: 24 };
  const until = t("policy.until", { at: now, length: { key: "policy.hours", values: { count: 24 } } });
  expect(isChangeable(atLimit, now)).toBe(true);
  expect(isPastLimit(24, inHours(24), now)).toBe(false);
  expect(isPastLimit(24, inHours(23.99), now)).toBe(true);
  expect(t(policyMessage(24, inHours(24), now))).toBe(until);
  expect(t(ownPolicyMessage(atLimit, now))).toBe(until);
});

test("a suspended customer reads of cancelling alone", () => {
  const words = (booking: Partial<Parameters<typeof cancelOnlyMessage>[0]>) =>
    t(cancelOnlyMessage({ ...agreed, startsAt: inHours(30), cancelHours: 24, ...booking }, now));
  const length = { key: "policy.hours", values: { count: 24 } } as const;
  expect(words({})).toBe(t("policy.cancelOnly.until", { at: inHours(6), length }));
  expect(words({ startsAt: inHours(23) })).toBe(t("policy.cancelOnly.late", { length }));
  for (const free of [{ status: "pending" }, { isBusinessAway: true }, { cancelHours: 0 }] as const)
    expect(words({ startsAt: inHours(23), ...free })).toBe(t("policy.cancelOnly.untilStart"));
});
