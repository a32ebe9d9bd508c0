import type { Letter } from "~/modules/notifications/letter";

/** Lifetimes of the links. */
export const confirmationHours = 24;
export const resetHours = 1;

/** No name: a stranger may have typed both the name and the address. */
const greeting = "mailsAccounts.greeting";

export const confirmationLetter = (href: string): Letter => ({
  greeting,
  paragraphs: ["mailsAccounts.confirm.text"],
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

export const passwordChangedLetter = (at: Date, resetHref: string): Letter => ({
  greeting,
  paragraphs: [
    { key: "mailsAccounts.passwordChanged.text", values: { at } },
    "mailsAccounts.passwordChanged.ifNotYou",
  ],
  action: { label: "mailsAccounts.passwordChanged.action", href: resetHref },
});

export const contactLetter = (href: string): Letter => ({
  greeting,
  paragraphs: ["mailsAccounts.contact.text"],
  action: { label: "mailsAccounts.contact.action", href },
  closing: { key: "mailsAccounts.contact.closing", values: { hours: confirmationHours } },
});

export const adminLetter = (signInHref: string): Letter => ({
  greeting,
  paragraphs: ["mailsAccounts.admin.text"],
  action: { label: "mailsAccounts.signIn", href: signInHref },
  closing: "mailsAccounts.admin.closing",
});
