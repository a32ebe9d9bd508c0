import { describe, expect, test } from "vitest";
import { aSchedule } from "../../../../tests/builders/business";
import { lowestFreeLane, ownersLane, slotsOfDay } from "../slots";
import { longestTravel, travelBetween } from "./rules";

const soweto = { lat: -26.2678, lng: 27.8585 };
const sandton = { lat: -26.107, lng: 28.057 };
const pretoria = { lat: -25.7479, lng: 28.2293 };
const capeTown = { lat: -33.9249, lng: 18.4241 };

describe("the road between two jobs", () => {
  test("takes its time by the distance of their suburbs, in steps of five minutes", () => {
    // 26.7 km and 68.5 km as the crow flies.
    expect(travelBetween(15, soweto, sandton)).toBe(45);
    expect(travelBetween(15, sandton, soweto)).toBe(45);
    expect(travelBetween(15, soweto, pretoria)).toBe(105);
    expect(travelBetween(30, soweto, soweto)).toBe(0);
    expect(travelBetween(60, soweto, capeTown)).toBe(longestTravel);
  });

  test("is nothing without the owner's choice, or without both places", () => {
    expect(travelBetween(0, soweto, pretoria)).toBe(0);
    expect(travelBetween(15, null, pretoria)).toBe(0);
    expect(travelBetween(15, soweto, undefined)).toBe(0);
  });
});

const now = new Date("2026-11-23T08:00:00Z");
const at = (time: string) => new Date(`2026-11-24T${time}:00+02:00`);
const job = (from: string, to: string, where: typeof soweto | null, lane = 1) => ({
  ...{ lane, from: at(from), to: at(to), at: where },
});

describe("a time is free", () => {
  const schedule = aSchedule({ travelMinutes: 15, bufferMinutes: 10, slotMinutes: 30 });
  const to = (where: typeof soweto | null) => ({ ...schedule, wish: { at: where } });
  const free = (where: typeof soweto | null, holds = [job("12:00", "13:00", soweto)]) =>
    slotsOfDay(to(where), 60, "2026-11-24", holds, now)
      .filter(({ state }) => state === "free")
      .map(({ time }) => time);

  test("as far as the road before and after it fits; never less than the usual buffer", () => {
    expect(free(soweto)).toEqual(["09:00", "09:30", "10:00", "10:30", "13:30", "14:00", ...rest]);
    // 45 minutes.
    expect(free(sandton)).toEqual(["09:00", "09:30", "10:00", "14:00", ...rest]);
    // 1 h 45 min.
    expect(free(pretoria)).toEqual(["09:00", "15:00", "15:30", "16:00"]);
    // Nobody knows where it is: the usual buffer.
    expect(free(null)).toEqual(free(soweto));
    expect(free(pretoria, [job("12:00", "13:00", null)])).toEqual(free(soweto));
  });

  test("in another lane, which has its own road", () => {
    const two = { ...schedule, capacity: 2, wish: { at: pretoria } };
    const holds = [job("12:00", "13:00", soweto)];
    expect(lowestFreeLane(two, holds, at("13:30"), at("14:30"))).toBe(2);
    expect(
      lowestFreeLane({ ...two, wish: { lane: 1, at: pretoria } }, holds, at("13:30"), at("14:30")),
    ).toBeNull();
  });

  test("for the owner anyway, after a word", () => {
    const holds = [job("12:00", "13:00", soweto)];
    expect(ownersLane(to(pretoria), holds, at("13:30"), at("14:30"))).toEqual({
      lane: 1,
      unusual: "in_buffer",
    });
    expect(ownersLane(to(pretoria), holds, at("12:30"), at("13:30"))).toBeNull();
  });
});

const rest = ["14:30", "15:00", "15:30", "16:00"];
