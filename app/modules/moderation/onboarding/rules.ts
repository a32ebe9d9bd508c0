import { day } from "~/platform/time";

/** reopened: an approval or a rejection that was taken back. */
export type Decision = "approved" | "rejected" | "reopened" | "removed" | "restored";

/** How a business can be reached, in the order of its columns on the page of the administrator. */
export const contactFields = [
  ...(["email", "phone", "whatsapp", "address", "website"] as const),
  ...(["facebook", "twitter", "instagram", "tiktok", "youtube", "linkedin"] as const),
] as const;
/** The columns of the profile that are compared as they are. */
export const plainFields = [
  ...(["businessName", "category", "subcategory", "description"] as const),
  ...contactFields,
] as const;
/** What an administrator judges a business by, as comparable texts. */
const shownFields = [...plainFields, "cities", "services", "hours", "pictures"] as const;
export type ShownField = (typeof shownFields)[number];
export type ProfileShown = Partial<Record<ShownField, string>>;

export type Difference = { field: ShownField; before: string; after: string };

/** What the owner changed since the last decision. */
export const differences = (before: ProfileShown, after: ProfileShown): Difference[] =>
  shownFields.flatMap((field) => {
    const [old, now] = [before[field] ?? "", after[field] ?? ""];
    return old === now ? [] : [{ field, before: old, after: now }];
  });

/** In milliseconds: owners are promised an answer within one working day. */
export const promisedWithin = day;

/** In milliseconds: a removed business may be restored this long. */
export const restorableFor = 30 * day;

/** Of those that wait: paid and public, sent in for the first time, or again after a rejection. And those that were rejected. */
export const queueKinds = ["paid", "new", "again", "rejected"] as const;
export type QueueKind = (typeof queueKinds)[number];
