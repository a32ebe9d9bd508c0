import type { Letter } from "~/modules/notifications/letter";
import type { BookingStatus, Party } from "./moves";
import { answerLinkLasts } from "./rules";

/**
 * Whose link it is. `view` stands in words that an owner begins to a customer: it acts for the customer, as far as nothing
 * counts that is done with it.
 */
export type AnswerSide = Party | "view";
const sides: readonly string[] = ["customer", "business", "view"] satisfies AnswerSide[];
export const isAnswerSide = (side: string): side is AnswerSide => sides.includes(side);

/** One for each booking and side, the same in every mail: it has no end of its own. `visitor` is the browser that asked without an account. */
export const answerLink = (bookingId: string, side: AnswerSide | "visitor") => ({
  ...{ kind: "answer" as const, subject: bookingId, side, endsAt: null },
});

/** The action of a mail that leads to the booking, to be answered without a sign-in. */
export const answerAction = (
  bookingId: string,
  side: Party,
  ownerId: string,
): NonNullable<Letter["action"]> => ({
  label: "mailsBookings.actions.answer",
  href: "/answer",
  link: { ...answerLink(bookingId, side), ownerId },
});

type Lasting = { status: BookingStatus; endsAt: Date; proposedEndsAt: Date | null; noShowAt: Date | null };

/** Whether its links still act: until a week after its last time, longer while a report is open. */
export function isAnswerable({ status, endsAt, proposedEndsAt, noShowAt }: Lasting, now: Date): boolean {
  if (status === "accepted" && noShowAt !== null) return true;
  return Math.max(endsAt.getTime(), proposedEndsAt?.getTime() ?? 0) + answerLinkLasts > now.getTime();
}
