import type { Site } from "~/platform/site";
import type { WordedMail } from "./worded.server";

const mapLinks = (mail: WordedMail, change: (href: string) => string): WordedMail => {
  const { letter, appointment } = mail;
  const { action, contact, decline } = letter;
  return {
    ...mail,
    letter: {
      ...letter,
      ...(action && { action: { ...action, href: change(action.href) } }),
      ...(contact && { contact: { ...contact, href: change(contact.href) } }),
      ...(decline && { decline: { ...decline, href: change(decline.href) } }),
    },
    appointment: appointment && { ...appointment, href: change(appointment.href) },
  };
};

/** Mails are stored with paths of this site, and read with addresses. An address stays as it is. */
export const withAddresses = (mail: WordedMail, { addressOf }: Site): WordedMail =>
  mapLinks(mail, (href) => (href.startsWith("/") ? addressOf(href) : href));

/** Removes the query of every link, because some contain a token, and the link that acts without a sign-in. */
export function withoutTokens(mail: WordedMail): WordedMail {
  const { decline: _, ...letter } = mail.letter;
  return mapLinks({ ...mail, letter }, (href) => href.replace(/[?#].*/s, ""));
}
