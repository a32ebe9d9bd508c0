import { enqueueMails, type Mail, type Recipient } from "~/modules/notifications/commands.server";
import type { Letter } from "~/modules/notifications/letter";
import type { MailKind } from "~/modules/notifications/mail-kinds";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import type { Message, TextKey } from "~/texts/message";
import type { Person } from "./person";
import { confirmationHours } from "./rules";
import { fingerprint } from "./token.server";

const signIn = "/auth?action=signin";

/** No name: a stranger may have typed both the name and the address. */
const greeting = "mailsAccounts.greeting";

const mail = (
  { id, email, language }: Person,
  cause: string,
  subject: TextKey,
  letter: Omit<Letter, "greeting">,
): Mail => ({
  cause: `account:${id}:${cause}`,
  to: email,
  language,
  subject,
  letter: { greeting, ...letter },
});

export const enqueueMail = (db: Db, mail: Mail, now: Date): Promise<void> =>
  db.transaction((tx) => enqueueMails(tx, [mail], now));

export const confirmationMail = (user: Person, token: string): Mail =>
  mail(user, `confirm:${fingerprint(token)}`, "mailsAccounts.confirm.subject", {
    paragraphs: ["mailsAccounts.confirm.text", "mailsAccounts.confirm.where"],
    action: {
      label: "mailsAccounts.confirm.action",
      href: `/verification-success?token=${encodeURIComponent(token)}&type=signup`,
    },
    closing: { key: "mailsAccounts.confirm.closing", values: { hours: confirmationHours } },
  });

/** At most one an hour, because a stranger may be trying the address. */
export const knownAddressMail = (user: Person, now: Date): Mail =>
  mail(user, `known:${Math.floor(now.getTime() / hour)}`, "mailsAccounts.known.subject", {
    paragraphs: ["mailsAccounts.known.text", "mailsAccounts.known.unchanged"],
    action: { label: "mailsAccounts.signIn", href: signIn },
    closing: "mailsAccounts.known.closing",
  });

export const resetMail = (user: Person, token: string): Mail =>
  mail(user, `reset:${fingerprint(token)}`, "mailsAccounts.reset.subject", {
    paragraphs: ["mailsAccounts.reset.text"],
    action: { label: "mailsAccounts.reset.action", href: `/settings?tab=reset-password&token=${token}` },
    closing: "mailsAccounts.reset.closing",
  });

/** Who changed somebody else's password: an administrator, by e-mail address, or the operator at the machine. */
export type ChangedBy = { administrator: string } | "operator";

const passwordChangedBy = (at: Date, by: ChangedBy | null): Message => {
  if (by === null) return { key: "mailsAccounts.passwordChanged.text", values: { at } };
  if (by === "operator") return { key: "mailsAccounts.passwordChanged.byOperator", values: { at } };
  return { key: "mailsAccounts.passwordChanged.byAdministrator", values: { at, who: by.administrator } };
};

const resetAction = { label: "mailsAccounts.passwordChanged.action", href: "/auth?action=reset" } as const;

/** `by` is null if it was the person. */
export const passwordChangedMail = (user: Person, by: ChangedBy | null, now: Date): Mail =>
  mail(user, `password-changed:${newId()}`, "mailsAccounts.passwordChanged.subject", {
    paragraphs: [
      passwordChangedBy(now, by),
      by === null ? "mailsAccounts.passwordChanged.ifNotYou" : "mailsAccounts.passwordChanged.ifUnexpected",
    ],
    action: resetAction,
  });

/** Sent to the new address, which does not belong to the account yet. */
export const contactMail = (user: Person, address: string, token: string): Mail =>
  mail({ ...user, email: address }, `contact:${fingerprint(token)}`, "mailsAccounts.contact.subject", {
    paragraphs: ["mailsAccounts.contact.text"],
    action: { label: "mailsAccounts.contact.action", href: `/profile?confirm-email=${token}` },
    closing: { key: "mailsAccounts.contact.closing", values: { hours: confirmationHours } },
  });

/** To the address that signs in: mail about bookings, with links that answer them, goes elsewhere now. */
export const contactChangedMail = (user: Person, address: string, now: Date): Mail =>
  mail(user, `contact-changed:${newId()}`, "mailsAccounts.contactChanged.subject", {
    paragraphs: [
      { key: "mailsAccounts.contactChanged.text", values: { at: now, address } },
      "mailsAccounts.passwordChanged.ifNotYou",
    ],
    action: resetAction,
  });

/** About a second factor: set up, taken away, or passed by a recovery code. */
export const factorMail = (user: Person, what: "on" | "off" | "recovery", now: Date): Mail =>
  mail(user, `factor:${newId()}`, `mailsAccounts.factor.${what}.subject`, {
    paragraphs: [
      { key: `mailsAccounts.factor.${what}.text`, values: { at: now } },
      "mailsAccounts.factor.ifNotYou",
    ],
    action: resetAction,
  });

/** Its link stands at the end, as in every mail that may be declined, and is made when it is sent. */
export const newLinkMail = (
  recipient: Recipient,
  { readerId, kind }: { readerId: string; kind: MailKind },
  now: Date,
): Mail => ({
  ...recipient,
  cause: `account:${readerId}:new-link:${kind}:${Math.floor(now.getTime() / hour)}`,
  kind,
  subject: "mailsAccounts.newLink.subject",
  letter: {
    greeting,
    paragraphs: ["mailsAccounts.newLink.text"],
    closing: "mailsAccounts.newLink.closing",
  },
});

export const adminMail = (user: Person): Mail =>
  mail(user, "admin", "mailsAccounts.admin.subject", {
    paragraphs: ["mailsAccounts.admin.text"],
    action: { label: "mailsAccounts.signIn", href: signIn },
    closing: "mailsAccounts.admin.closing",
  });
