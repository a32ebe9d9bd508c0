import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { busiest, costsIn, machinesFor, sharedOf } from "./launch";

const costs = costsIn(readFileSync("docs/benchmark.md", "utf8"));

test("the busier an address, the more often somebody has just read it", () => {
  expect(sharedOf(1000, 1)).toBeCloseTo(8000 / 8001);
  expect(sharedOf(1, 1)).toBeCloseTo(8 / 9);
  expect(sharedOf(100, 1000)).toBeGreaterThan(sharedOf(10, 1000));
  expect(sharedOf(100, 1000)).toBeGreaterThan(sharedOf(100, 1_000_000));
});

test("more visits take more cores, though less for each; more processes find less in their memory", () => {
  const [one, ten] = [busiest(costs, 1_000_000, 16), busiest(costs, 10_000_000, 16)];
  expect(ten.program).toBeGreaterThan(one.program);
  expect(ten.program).toBeLessThan(10 * one.program);
  expect(busiest(costs, 1_000_000, 160).reads).toBeGreaterThan(one.reads);
});

test("the machines of a day carry it with one of each lost", () => {
  for (const visits of [100_000, 10_000_000]) {
    const { load, counts } = machinesFor(costs, visits);
    expect(load.program).toBeLessThanOrEqual((counts.pages - 1) * 16 * 0.6);
    expect(load.reads).toBeLessThanOrEqual((counts.replicas - 1) * 16 * 0.6);
  }
});
