import { type MailKind, mailKinds } from "~/modules/notifications/mail-kinds";

/** What this person may decline. Only owners act on other people's bookings, and have a page that brings something. */
export const kindsFor = (role: string): MailKind[] =>
  mailKinds.filter((kind) => role === "business" || (kind !== "ownActs" && kind !== "month"));

/** A calendar of this person; `address` is null while it has none. */
export type ShownFeed = {
  side: "customer" | "business";
  address: string | null;
  madeAt: Date | null;
};
