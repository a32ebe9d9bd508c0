import { day } from "~/platform/time";
import { rowsIn, type ServiceRow } from "../sections/service-rows";
import type { EditedSection, Values } from "./sections";

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

/** Of the rows of services, which are compared as rows. */
const rowFields = ["serviceId", "services", "price", "minutes"];

const list = (values: Values, field: string): string[] =>
  [values[field] ?? []]
    .flat()
    .map((text) => text.trim().replaceAll("\r\n", "\n"))
    .filter(Boolean);

const rows = (values: Values): ServiceRow[] =>
  rowsIn({
    serviceId: [values.serviceId ?? []].flat(),
    services: [values.services ?? []].flat(),
    price: [values.price ?? []].flat(),
    minutes: [values.minutes ?? []].flat(),
  });

const without = ({ name, price, minutes }: ServiceRow) => [name, price, minutes];

/** What would be replaced if the typed texts were saved. */
export function differencesIn(section: EditedSection, typed: Values, saved: Values): FieldDifference[] {
  const found: FieldDifference[] = Object.keys(saved).flatMap((field) => {
    if (rowFields.includes(field)) return [];
    const [yours, now] = [list(typed, field), list(saved, field)];
    return JSON.stringify(yours) === JSON.stringify(now) ? [] : [{ field, yours, saved: now }];
  });
  if (section !== "services") return found;
  const [yours, now] = [rows(typed), rows(saved)];
  const isSame = JSON.stringify(yours.map(without)) === JSON.stringify(now.map(without));
  return isSame ? found : [{ field: "services", yours, saved: now }, ...found];
}
