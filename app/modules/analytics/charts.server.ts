import { scaleBand, scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";

/** In px of the drawing; it scales with its box. The text is drawn at its own size, so a phone gets a drawing of its own. */
const sizes = {
  narrow: { width: 296, height: 170, labels: 3 },
  wide: { width: 900, height: 220, labels: 5 },
} as const;
const room = { left: 34, right: 10, top: 10, bottom: 26 };

/** Shapes for an SVG; the browser needs no library to show them. `x` of a label counts from the left. */
export type LineChart = {
  width: number;
  height: number;
  left: number;
  right: number;
  line: string;
  area: string;
  median: string | null;
  end: { x: number; y: number };
  levels: { value: number; y: number }[];
  /** The steps that are named below, by their number. */
  labels: { step: number; x: number }[];
};

/** A line over its area, with a second line for the medians. */
export function lineChart(
  values: readonly number[],
  medians: readonly number[] | null,
  size: keyof typeof sizes,
): LineChart {
  const { width, height, labels } = sizes[size];
  const [left, right, bottom] = [room.left, width - room.right, height - room.bottom];
  const x = scalePoint<number>(values.keys(), [left, right]);
  const most = Math.max(4, ...values, ...(medians ?? []));
  const y = scaleLinear([0, most], [bottom, room.top]).nice(4);
  const at = (_: number, step: number) => x(step) ?? left;
  const path = line<number>(at, y).digits(1);
  const last = values.length - 1;
  const named = Array.from({ length: Math.min(labels, values.length) }, (_, n) =>
    Math.round((n * last) / Math.max(1, Math.min(labels, values.length) - 1)),
  );
  return {
    ...{ width, height, left, right },
    line: path(values) ?? "",
    area: area<number>(at, bottom, y).digits(1)(values) ?? "",
    median: medians && (path(medians) ?? ""),
    end: { x: at(0, last), y: y(values[last] ?? 0) },
    levels: y
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, y: y(value) })),
    labels: named.map((step) => ({ step, x: at(0, step) })),
  };
}

const small = { width: 240, height: 48 };

export type BarChart = {
  width: number;
  height: number;
  bars: { x: number; y: number; width: number; height: number }[];
};

/** A bar for each step; what is not zero has at least a stroke. */
export function barChart(values: readonly number[]): BarChart {
  const x = scaleBand<number>(values.keys(), [0, small.width]).paddingInner(0.2);
  const height = scaleLinear([0, Math.max(1, ...values)], [0, small.height]);
  const bars = values.map((value, step) => {
    const tall = value === 0 ? 0 : Math.max(2, height(value));
    return { x: x(step) ?? 0, y: small.height - tall, width: x.bandwidth(), height: tall };
  });
  return { ...small, bars };
}
