import { day } from "~/platform/time";
import type { ServiceRow } from "../profile/service-rows";
import { type ProfileText, valuesOf } from "../profile/text";

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

/** A field whose typed text is not the saved one; services as rows, everything else as typed. */
export type FieldDifference =
  | { field: "services"; yours: ServiceRow[]; saved: ServiceRow[] }
  | { field: string; yours: string[]; saved: string[] };

const listed = (typed: string | string[] = []): string[] => [typed].flat().filter(Boolean);
const bare = (rows: readonly ServiceRow[]) => rows.map(({ name, price, minutes }) => [name, price, minutes]);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What would be replaced if the typed texts of a section were saved. */
export function differencesIn(typed: Partial<ProfileText>, saved: ProfileText): FieldDifference[] {
  const before = valuesOf(saved);
  const differ = Object.entries(valuesOf(typed))
    .map(([field, text]) => ({ field, yours: listed(text), saved: listed(before[field]) }))
    .filter(({ yours, saved }) => !isSame(yours, saved));
  const { services: yours } = typed;
  if (!yours || isSame(bare(yours), bare(saved.services))) return differ;
  return [{ field: "services", yours, saved: saved.services }, ...differ];
}
