/** What an administrator approves before anything else: a change of it is listed for administrators. */
export const watchedFields = ["businessName", "category", "subcategory"] as const;
export type WatchedField = (typeof watchedFields)[number];

export type Watched = Record<WatchedField, string>;

export const watchedChanges = (
  before: Watched,
  after: Watched,
): { field: WatchedField; before: string; after: string }[] =>
  watchedFields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
