import { expect, test } from "vitest";
import { barChart, lineChart } from "./charts.server";

test("a line begins at the left edge and ends at its last value", () => {
  const chart = lineChart([0, 4, 8], [1, 1, 2], "narrow");
  expect(chart.line).toBe("M34,144L160,77L286,10");
  expect(chart.area).toBe("M34,144L160,77L286,10L286,144L160,144L34,144Z");
  expect(chart.median).toBe("M34,127.3L160,127.3L286,110.5");
  expect(chart.end).toEqual({ x: 286, y: 10 });
  expect(chart.levels.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8]);
  expect(chart.labels.map(({ step }) => step)).toEqual([0, 1, 2]);
});

test("nothing at all is a line on the ground; one step is a point", () => {
  expect(lineChart([0, 0], null, "wide")).toMatchObject({ line: "M34,194L890,194", median: null });
  expect(lineChart([3], null, "wide").labels).toHaveLength(1);
});

test("bars stand on the ground, and a single one among many is seen", () => {
  const { bars } = barChart([0, 1, 100]);
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [48, 0],
    [46, 2],
    [0, 48],
  ]);
});
