import { addDays } from "~/platform/time";

/** The periods an owner can look at, by how many days they have; a year is shown by month. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];

export const readPeriod = (text: string | null): Period =>
  periods.find((period) => String(period) === text) ?? 30;

/** A step of a chart: its first and its last day, both included. */
export type Step = { from: string; to: string };

/** The steps of a period that ends today: days, weeks in 90 days, months of thirty days in a year. */
export function stepsOf(period: Period, today: string): Step[] {
  const length = period === 365 ? 30 : period === 90 ? 7 : 1;
  const count = Math.floor(period / length);
  return Array.from({ length: count }, (_, index) => {
    const to = addDays(today, -(count - 1 - index) * length);
    return { from: addDays(to, 1 - length), to };
  });
}
