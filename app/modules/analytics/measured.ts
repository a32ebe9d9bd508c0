import type { Message } from "~/texts/message";

export const comparedFigures = ["answerMinutes", "accepted", "missed", "repeat"] as const;
export type MeasuredFigure = (typeof comparedFigures)[number];

/** The words of a figure: a time, or a share of a hundred. Null when nothing was measured. */
export function measured(name: MeasuredFigure, value: number | null): Message | null {
  if (value === null) return null;
  if (name !== "answerMinutes")
    return { key: "analytics.percent", values: { value: Math.round(value * 100) } };
  const whole = Math.round(value);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return { key: "analytics.minutes", values: { minutes } };
  return minutes === 0
    ? { key: "analytics.wholeHours", values: { hours } }
    : { key: "analytics.hours", values: { hours, minutes } };
}
