import type { Mail, Recipient } from "~/modules/notifications/commands.server";
import { answerAction, answerLink } from "../answer-link";
import type { guestRequests } from "../tables.server";

type Request = Pick<
  typeof guestRequests.$inferSelect,
  "id" | "name" | "phone" | "serviceName" | "startsAt" | "heldUntil" | "jobAddress"
>;

/**
 * The mail whose link shows the button that confirms the booking. It repeats nothing that was typed: the address may be a
 * stranger's.
 */
export const confirmMail = (
  { id, email, serviceName, startsAt, heldUntil }: Request & { email: string },
  businessName: string,
  now: Date,
): Mail => ({
  to: email,
  cause: `booking:${id}:confirm:${now.getTime()}`,
  subject: { key: "mailsBookings.confirm.subject", values: { at: startsAt } },
  letter: {
    greeting: "mailsBookings.confirm.greeting",
    paragraphs: [{ key: "mailsBookings.confirm.text", values: { at: startsAt, until: heldUntil } }],
    facts: [
      ["mailsBookings.facts.service", serviceName],
      ["mailsBookings.facts.business", businessName],
      ["mailsBookings.facts.when", { key: "ownBooking.whenAt", values: { at: startsAt } }],
    ],
    action: {
      label: { key: "mailsBookings.actions.confirm" },
      href: "/answer",
      link: { ...answerLink(id, "customer"), ownerId: id },
    },
    closing: "mailsBookings.confirm.notYou",
  },
});

/** To the owner: somebody writes by WhatsApp, whose number is to be compared. */
export const guestAsksMail = (
  { id, name, phone, serviceName, startsAt, heldUntil }: Request,
  { businessName, ownerId }: { businessName: string; ownerId: string | null },
  owner: Recipient,
): Mail => ({
  ...owner,
  cause: `booking:${id}:guest:business`,
  subject: { key: "mailsBookings.guest.subject", values: { at: startsAt } },
  letter: {
    greeting: { key: "mailsBookings.greeting", values: { name: businessName } },
    paragraphs: [{ key: "mailsBookings.guest.text", values: { customer: name, until: heldUntil } }],
    facts: [
      ["mailsBookings.facts.service", serviceName],
      ["mailsBookings.facts.when", { key: "ownBooking.whenAt", values: { at: startsAt } }],
      ["mailsBookings.facts.phone", phone],
    ],
    action:
      ownerId === null
        ? { label: "mailsBookings.actions.bookingManagement", href: "/booking-management" }
        : answerAction(id, "business", ownerId),
  },
});
