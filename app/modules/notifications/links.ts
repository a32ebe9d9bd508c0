import type { Site } from "~/platform/site";
import type { WordedMail } from "./word-mail.server";

const mapLinks = (mail: WordedMail, change: (href: string) => string): WordedMail => {
  const { letter, appointment } = mail;
  const { action, contact } = letter;
  return {
    ...mail,
    letter: {
      ...letter,
      ...(action && { action: { ...action, href: change(action.href) } }),
      ...(contact && { contact: { ...contact, href: change(contact.href) } }),
    },
    appointment: appointment && { ...appointment, href: change(appointment.href) },
  };
};

/** Mails are stored with paths of this site, and read with addresses. An address stays as it is. */
export const withAddresses = (mail: WordedMail, { addressOf }: Site): WordedMail =>
  mapLinks(mail, (href) => (href.startsWith("/") ? addressOf(href) : href));

/** Removes the query of every link, because some contain a token. */
export const withoutTokens = (mail: WordedMail): WordedMail =>
  mapLinks(mail, (href) => href.replace(/[?#].*/s, ""));
