import { addDays, dayOf, instantOf, isDay, timeOf } from "~/platform/time";
import { expiryPresets, type NewPromo } from "./forms";

type Expiry = { ok: true; at: Date | null } | { ok: false; reason: "date_missing" | "date_past" };

/** When a new code ends: never, a preset time from now, or at the end of a Johannesburg day that is not over. */
export function expiryOf(
  { expiration, preset, expiresOn }: Pick<NewPromo, "expiration" | "preset" | "expiresOn">,
  now: Date,
): Expiry {
  if (expiration === "never") return { ok: true, at: null };
  const today = dayOf(now);
  if (expiration === "preset") {
    if (!preset) return { ok: false, reason: "date_missing" };
    const period = expiryPresets[preset];
    const last = "days" in period ? addDays(today, period.days) : monthsAfter(today, period.months);
    return { ok: true, at: instantOf(last, timeOf(now)) };
  }
  if (!expiresOn || !isDay(expiresOn)) return { ok: false, reason: "date_missing" };
  if (expiresOn < today) return { ok: false, reason: "date_past" };
  return { ok: true, at: new Date(instantOf(addDays(expiresOn, 1), "00:00").getTime() - 1) };
}

/** The same day so many months later, or that month's last day if it is shorter. */
function monthsAfter(dayText: string, months: number): string {
  const [year = 0, month = 0, date = 0] = dayText.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
