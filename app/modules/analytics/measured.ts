import type { Message } from "~/texts/message";

export const comparedFigures = ["answerMinutes", "accepted", "missed", "repeat"] as const;
export type MeasuredFigure = (typeof comparedFigures)[number];

/** The words of a figure: a time, or a share of a hundred. Null when nothing was measured. */
export function measured(name: MeasuredFigure, value: number | null): Message | null {
  if (value === null) return null;
  if (name !== "answerMinutes")
    return { key: "analytics.percent", values: { value: Math.round(value * 100) } };
  const whole = Math.round(value);
  return whole < 60
    ? { key: "analytics.minutes", values: { minutes: whole } }
    : { key: "analytics.hours", values: { hours: Math.floor(whole / 60), minutes: whole % 60 } };
}
