import { day } from "~/platform/time";

/** A name that customers have seen is changed this often in the period at most. */
export const mostNameChanges = 3;
export const nameChangeDays = 30;

/** From when the name may be changed again, given when it was changed before; null: now. */
export function nextNameChange(changedAt: readonly Date[], now: Date): Date | null {
  const counted = changedAt
    .map((at) => new Date(at.getTime() + nameChangeDays * day))
    .filter((until) => until > now)
    .sort((a, b) => b.getTime() - a.getTime());
  return counted[mostNameChanges - 1] ?? null;
}
