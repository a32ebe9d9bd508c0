import { describe, expect, test } from "vitest";
import { hour } from "~/platform/time";
import { bookingMoves, bookingStatuses, type MoveName, moveOf } from "./moves";
import { expiryOf } from "./rules";

const moves = Object.keys(bookingMoves).map((name) => ({ name, ...moveOf(name as MoveName) }));
const lines = (chosen: typeof moves) =>
  chosen.map(({ name, from, to, by }) => `${name}: ${from.join(" or ")} -> ${to} by ${by}`);

describe("the life of a booking", () => {
  test("moves between known statuses; what is neither pending nor accepted holds no time, and moves again only when a completion is taken back or a closed report disputed", () => {
    for (const { from, to, holds } of moves) {
      expect(bookingStatuses).toEqual(expect.arrayContaining([...from, to]));
      expect(holds === "none").toBe(!["pending", "accepted"].includes(to));
      expect(["pending", "accepted", "completed", "cancelled"]).toEqual(expect.arrayContaining([...from]));
    }
  });

  test("leads from pending to accepted, rejected or cancelled, and from accepted to completed or cancelled", () => {
    const ways = moves.flatMap(({ from, to }) => from.map((status) => `${status} -> ${to}`));
    expect([...new Set(ways)].sort()).toEqual([
      "accepted -> accepted",
      "accepted -> cancelled",
      "accepted -> completed",
      "cancelled -> accepted",
      "completed -> accepted",
      "pending -> accepted",
      "pending -> cancelled",
      "pending -> pending",
      "pending -> rejected",
    ]);
  });

  test("is accepted by the owner, or by the customer who accepts the owner's time", () => {
    const accepting = moves.filter(({ from, to }) => to === "accepted" && from.includes("pending"));
    expect(lines(accepting)).toEqual([
      "accept: pending -> accepted by business",
      "acceptProposal: pending or accepted -> accepted by customer",
    ]);
    expect(moveOf("acceptProposal").answers).toBe("business");
    expect(moveOf("agreeToMove").answers).toBe("customer");
  });

  test("has a reason whenever it is cancelled, and only then", () => {
    for (const { to, reason } of moves) expect(reason !== undefined).toBe(to === "cancelled");
  });

  test("tells the other side of everything that one side does", () => {
    for (const { by, tells, name } of moves)
      if (!name.endsWith("ByHand") && (by === "customer" || by === "business"))
        expect([name, tells.includes(by === "customer" ? "business" : "customer")]).toEqual([name, true]);
  });

  test("tells both sides of everything, but nobody twice who gets a mail about the account or the business", () => {
    const oneSided = moves.filter(({ tells }) => tells.length === 1).map(({ name }) => name);
    expect(oneSided).toEqual([
      "moveByHand",
      "missedByHand",
      ...["customerLeaves", "businessLeaves", "keptWhileLeaving", "endsWithBusiness", "businessStays"],
      ...["keptInSuspension", "customerSuspended", "keptWithoutCustomer"],
    ]);
  });
});

test("a request waits for 48 hours, or until its start if that is earlier", () => {
  const now = new Date("2026-11-23T08:00:00Z");
  const at = (hours: number) => new Date(now.getTime() + hours * hour);
  expect(expiryOf(at(4), now)).toEqual(at(4));
  expect(expiryOf(at(200), now)).toEqual(at(48));
});
