import type { WordedMail } from "./worded.server";

const mapLinks = (mail: WordedMail, change: (href: string) => string): WordedMail => {
  const { letter, appointment } = mail;
  const { action } = letter;
  return {
    ...mail,
    letter: action ? { ...letter, action: { ...action, href: change(action.href) } } : letter,
    appointment: appointment && { ...appointment, href: change(appointment.href) },
  };
};

/** Mails are stored with paths of this site, and read with addresses. An address stays as it is. */
export const withAddresses = (mail: WordedMail, appUrl: string): WordedMail =>
  mapLinks(mail, (href) => (href.startsWith("/") ? appUrl + href : href));

/** Removes the query of every link, because some contain a token. */
export const withoutTokens = (mail: WordedMail): WordedMail =>
  mapLinks(mail, (href) => href.replace(/[?#].*/s, ""));
