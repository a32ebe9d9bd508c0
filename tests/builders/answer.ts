import { type AnswerSide, answerLink } from "~/modules/bookings/answer-link";
import { type LinkKey, linkToken } from "~/modules/links/queries.server";

/** The address behind the link that every mail of the booking has for this side. */
export const answerPath = (key: LinkKey, bookingId: string, side: AnswerSide, generation = 0): string =>
  `/answer/${linkToken({ ...answerLink(bookingId, side), generation }, key)}`;
