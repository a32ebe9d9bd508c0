import { nameOrFormer } from "~/modules/businesses/former-business";
import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import { answerAction } from "../answer-link";

/** A time got free: the link of the mail takes it, or leaves the list. A health trade's service is not named. */
export const offerMail = (
  recipient: Recipient,
  offer: {
    id: string;
    userId: string;
    businessName: string;
    serviceName: string | null;
    startsAt: Date;
    until: Date;
  },
): Mail => {
  const { id, userId, serviceName, startsAt, until } = offer;
  const business = nameOrFormer(offer.businessName);
  const values = { business, at: startsAt, until };
  return {
    ...recipient,
    cause: `waiting:${id}:${startsAt.getTime()}`,
    subject: { key: "mailsBookings.waiting.subject", values },
    letter: {
      greeting: "mailsBookings.confirm.greeting",
      paragraphs: [{ key: "mailsBookings.waiting.text", values }],
      facts: [
        ...(serviceName === null
          ? []
          : ([["mailsBookings.facts.service", serviceName]] satisfies [
              ["mailsBookings.facts.service", string],
            ])),
        ["mailsBookings.facts.business", business],
        ["mailsBookings.facts.when", { key: "ownBooking.whenAt", values: { at: startsAt } }],
      ],
      action: { ...answerAction(id, "customer", userId), label: "mailsBookings.waiting.action" },
    },
  };
};
