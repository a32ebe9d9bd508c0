import { type MailKind, mailKinds } from "~/modules/notifications/mail-kinds";

/** What this person may decline: only owners act on other people's bookings. */
export const kindsFor = (role: string): MailKind[] =>
  mailKinds.filter((kind) => kind !== "ownActs" || role === "business");

/** A calendar of this person; `address` is null while it has none. */
export type ShownFeed = {
  side: "customer" | "business";
  address: string | null;
  madeAt: Date | null;
};
