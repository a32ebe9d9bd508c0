import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { Letter } from "~/modules/notifications/letter";
import type { App } from "~/platform/app-context.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import {
  adminLetter,
  confirmationLetter,
  contactLetter,
  knownAddressLetter,
  passwordChangedLetter,
  resetLetter,
} from "./letters";
import { fingerprint } from "./token.server";

/** `email` is the sign-in address: security mails go there, never to the contact address. */
export type Person = { id: string; email: string };

const mail = ({ id, email }: Person, cause: string, subject: string, letter: Letter): Mail => ({
  cause: `account:${id}:${cause}`,
  to: email,
  subject,
  letter,
});

export const enqueueMail = ({ db, now }: App, mail: Mail): Promise<void> =>
  db.transaction((tx) => enqueueMails(tx, [mail], now()));

export function confirmationMail({ appUrl }: App, user: Person, token: string): Mail {
  const href = `${appUrl}/verification-success?token=${encodeURIComponent(token)}&type=signup`;
  return mail(user, `confirm:${fingerprint(token)}`, "Confirm your e-mail address", confirmationLetter(href));
}

/** At most one an hour, because a stranger may be trying the address. */
export function knownAddressMail({ appUrl, now }: App, user: Person): Mail {
  const letter = knownAddressLetter(`${appUrl}/auth?action=signin`);
  const thisHour = Math.floor(now().getTime() / hour);
  return mail(user, `known:${thisHour}`, "You already have an account", letter);
}

export function resetMail({ appUrl }: App, user: Person, token: string): Mail {
  const letter = resetLetter(`${appUrl}/settings?tab=reset-password&token=${token}`);
  return mail(user, `reset:${fingerprint(token)}`, "Reset your password", letter);
}

export function passwordChangedMail({ appUrl, now }: App, user: Person): Mail {
  const letter = passwordChangedLetter(now(), `${appUrl}/auth?action=reset`);
  return mail(user, `password-changed:${newId()}`, "Your password was changed", letter);
}

/** Sent to the new address, which does not belong to the account yet. */
export function contactMail({ appUrl }: App, user: Person, address: string, token: string): Mail {
  const letter = contactLetter(`${appUrl}/profile?confirm-email=${token}`);
  return mail(
    { ...user, email: address },
    `contact:${fingerprint(token)}`,
    "Confirm this e-mail address",
    letter,
  );
}

export const adminMail = ({ appUrl }: App, user: Person): Mail =>
  mail(user, "admin", "You have an admin account", adminLetter(`${appUrl}/auth?action=signin`));
