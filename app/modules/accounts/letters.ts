import type { Letter } from "~/modules/notifications/letter";
import type { Message } from "~/texts/message";
import { confirmationHours } from "./rules";

/** No name: a stranger may have typed both the name and the address. */
const greeting = "mailsAccounts.greeting";

export const confirmationLetter = (href: string): Letter => ({
  greeting,
  paragraphs: ["mailsAccounts.confirm.text", "mailsAccounts.confirm.where"],
  action: { label: "mailsAccounts.confirm.action", href },
  closing: { key: "mailsAccounts.confirm.closing", values: { hours: confirmationHours } },
});

export const knownAddressLetter = (signInHref: string): Letter => ({
  greeting,
  paragraphs: ["mailsAccounts.known.text", "mailsAccounts.known.unchanged"],
  action: { label: "mailsAccounts.signIn", href: signInHref },
  closing: "mailsAccounts.known.closing",
});

export const resetLetter = (href: string): Letter => ({
  greeting,
  paragraphs: ["mailsAccounts.reset.text"],
  action: { label: "mailsAccounts.reset.action", href },
  closing: "mailsAccounts.reset.closing",
});

/** Who changed somebody else's password: an administrator, by e-mail address, or the operator at the machine. */
export type ChangedBy = { administrator: string } | "operator";

const passwordChangedBy = (at: Date, by: ChangedBy | null): Message => {
  if (by === null) return { key: "mailsAccounts.passwordChanged.text", values: { at } };
  if (by === "operator") return { key: "mailsAccounts.passwordChanged.byOperator", values: { at } };
  return { key: "mailsAccounts.passwordChanged.byAdministrator", values: { at, who: by.administrator } };
};

/** `by` is null if it was the person. */
export const passwordChangedLetter = (at: Date, by: ChangedBy | null, resetHref: string): Letter => ({
  greeting,
  paragraphs: [
    passwordChangedBy(at, by),
    by === null ? "mailsAccounts.passwordChanged.ifNotYou" : "mailsAccounts.passwordChanged.ifUnexpected",
  ],
  action: { label: "mailsAccounts.passwordChanged.action", href: resetHref },
});

export const contactLetter = (href: string): Letter => ({
  greeting,
  paragraphs: ["mailsAccounts.contact.text"],
  action: { label: "mailsAccounts.contact.action", href },
  closing: { key: "mailsAccounts.contact.closing", values: { hours: confirmationHours } },
});

/** To the address that signs in: mail about bookings, with links that answer them, goes elsewhere now. */
export const contactChangedLetter = (at: Date, address: string, resetHref: string): Letter => ({
  greeting,
  paragraphs: [
    { key: "mailsAccounts.contactChanged.text", values: { at, address } },
    "mailsAccounts.passwordChanged.ifNotYou",
  ],
  action: { label: "mailsAccounts.passwordChanged.action", href: resetHref },
});

/** Its link stands at the end, as in every mail that may be declined. */
export const newLinkLetter: Letter = {
  greeting,
  paragraphs: ["mailsAccounts.newLink.text"],
  closing: "mailsAccounts.newLink.closing",
};

export const factorLetter = (what: "on" | "off" | "recovery", at: Date, resetHref: string): Letter => ({
  greeting,
  paragraphs: [{ key: `mailsAccounts.factor.${what}.text`, values: { at } }, "mailsAccounts.factor.ifNotYou"],
  action: { label: "mailsAccounts.passwordChanged.action", href: resetHref },
});

export const adminLetter = (signInHref: string): Letter => ({
  greeting,
  paragraphs: ["mailsAccounts.admin.text"],
  action: { label: "mailsAccounts.signIn", href: signInHref },
  closing: "mailsAccounts.admin.closing",
});
