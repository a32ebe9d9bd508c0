import { enqueueMails, type Mail, type Recipient } from "~/modules/notifications/commands.server";
import type { Letter } from "~/modules/notifications/letter";
import type { MailKind } from "~/modules/notifications/mail-kinds";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import {
  adminLetter,
  type ChangedBy,
  confirmationLetter,
  contactChangedLetter,
  contactLetter,
  factorLetter,
  knownAddressLetter,
  newLinkLetter,
  passwordChangedLetter,
  resetLetter,
} from "./letters";
import type { Person } from "./person";
import { fingerprint } from "./token.server";

const signIn = "/auth?action=signin";

const mail = ({ id, email, language }: Person, cause: string, subject: TextKey, letter: Letter): Mail => ({
  cause: `account:${id}:${cause}`,
  to: email,
  language,
  subject,
  letter,
});

export const enqueueMail = (db: Db, mail: Mail, now: Date): Promise<void> =>
  db.transaction((tx) => enqueueMails(tx, [mail], now));

export function confirmationMail(user: Person, token: string): Mail {
  const letter = confirmationLetter(`/verification-success?token=${encodeURIComponent(token)}&type=signup`);
  return mail(user, `confirm:${fingerprint(token)}`, "mailsAccounts.confirm.subject", letter);
}

/** At most one an hour, because a stranger may be trying the address. */
export function knownAddressMail(user: Person, now: Date): Mail {
  const thisHour = Math.floor(now.getTime() / hour);
  return mail(user, `known:${thisHour}`, "mailsAccounts.known.subject", knownAddressLetter(signIn));
}

export function resetMail(user: Person, token: string): Mail {
  const letter = resetLetter(`/settings?tab=reset-password&token=${token}`);
  return mail(user, `reset:${fingerprint(token)}`, "mailsAccounts.reset.subject", letter);
}

export function passwordChangedMail(user: Person, by: ChangedBy | null, now: Date): Mail {
  const letter = passwordChangedLetter(now, by, "/auth?action=reset");
  return mail(user, `password-changed:${newId()}`, "mailsAccounts.passwordChanged.subject", letter);
}

/** Sent to the new address, which does not belong to the account yet. */
export function contactMail(user: Person, address: string, token: string): Mail {
  const letter = contactLetter(`/profile?confirm-email=${token}`);
  const cause = `contact:${fingerprint(token)}`;
  return mail({ ...user, email: address }, cause, "mailsAccounts.contact.subject", letter);
}

export function contactChangedMail(user: Person, address: string, now: Date): Mail {
  const letter = contactChangedLetter(now, address, "/auth?action=reset");
  return mail(user, `contact-changed:${newId()}`, "mailsAccounts.contactChanged.subject", letter);
}

/** About a second factor: set up, taken away, or passed by a recovery code. */
export function factorMail(user: Person, what: "on" | "off" | "recovery", now: Date): Mail {
  const subject = `mailsAccounts.factor.${what}.subject` as const;
  return mail(user, `factor:${newId()}`, subject, factorLetter(what, now, "/auth?action=reset"));
}

/** Its link, like that of every mail that may be declined, is made when it is sent. */
export const newLinkMail = (
  recipient: Recipient,
  { readerId, kind }: { readerId: string; kind: MailKind },
  now: Date,
): Mail => ({
  ...recipient,
  cause: `account:${readerId}:new-link:${kind}:${Math.floor(now.getTime() / hour)}`,
  kind,
  subject: "mailsAccounts.newLink.subject",
  letter: newLinkLetter,
});

export const adminMail = (user: Person): Mail =>
  mail(user, "admin", "mailsAccounts.admin.subject", adminLetter(signIn));
