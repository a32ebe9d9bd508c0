import type { Letter } from "./letter";
import type { Appointment } from "./tables.server";

type Linked = { letter: Letter; appointment: Appointment | null };

const mapLinks = <Mail extends Linked>(mail: Mail, change: (href: string) => string): Mail => {
  const { letter, appointment } = mail;
  const { action } = letter;
  return {
    ...mail,
    letter: action ? { ...letter, action: { ...action, href: change(action.href) } } : letter,
    appointment: appointment && { ...appointment, href: change(appointment.href) },
  };
};

/** Mails are stored with paths of this site, and read with addresses. An address stays as it is. */
export const withAddresses = <Mail extends Linked>(mail: Mail, appUrl: string): Mail =>
  mapLinks(mail, (href) => (href.startsWith("/") ? appUrl + href : href));

/** Removes the query of every link, because some contain a token. */
export const withoutTokens = <Mail extends Linked>(mail: Mail): Mail =>
  mapLinks(mail, (href) => href.replace(/[?#].*/s, ""));
