import { day } from "~/platform/time";

/** What an administrator approves before anything else: a change of it is listed for administrators. */
const watchedFields = ["businessName", "category", "subcategory"] as const;
export type WatchedField = (typeof watchedFields)[number];

export type Watched = Record<WatchedField, string>;

export const watchedChanges = (
  before: Watched,
  after: Watched,
): { field: WatchedField; before: string; after: string }[] =>
  watchedFields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );

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
