import type { Letter } from "~/modules/notifications/letter";
import { plainDate, timeOf } from "~/platform/time";

/** Lifetimes of the links. */
export const confirmationHours = 24;
export const resetHours = 1;

/** No name in the greeting: a stranger may have typed both the name and the address. */
const greeting = "Hello,";

export const confirmationLetter = (href: string): Letter => ({
  greeting,
  paragraphs: ["Thank you for signing up with Thola. Please confirm that this e-mail address is yours."],
  action: { label: "Confirm my e-mail address", href },
  closing: `The link works for ${confirmationHours} hours. If you did not sign up, ignore this mail: nothing happens.`,
});

export const knownAddressLetter = (signInHref: string): Letter => ({
  greeting,
  paragraphs: [
    "Somebody tried to sign up with Thola using this e-mail address, but it already has an account.",
    "If it was you, sign in with your password. Your account has not changed.",
  ],
  action: { label: "Sign in", href: signInHref },
  closing: "If it was not you, there is nothing to do.",
});

export const resetLetter = (href: string): Letter => ({
  greeting,
  paragraphs: [
    "Somebody asked to reset the password of your Thola account. If it was you, choose a new one.",
  ],
  action: { label: "Choose a new password", href },
  closing:
    "The link works once, and for one hour. If it was not you, ignore this mail: your password stays as it is.",
});

export const passwordChangedLetter = (at: Date, resetHref: string): Letter => ({
  greeting,
  paragraphs: [
    `The password of your Thola account was changed on ${plainDate(at)} at ${timeOf(at)}. Wherever else you were signed in, you are signed out now.`,
    "If it was you, there is nothing to do. If it was not you, reset your password at once.",
  ],
  action: { label: "Reset my password", href: resetHref },
});

export const contactLetter = (href: string): Letter => ({
  greeting,
  paragraphs: [
    "Somebody with a Thola account wants to get their mail at this address. If it was you, confirm that the address is yours.",
  ],
  action: { label: "Confirm this address", href },
  closing: `The link works for ${confirmationHours} hours, and asks you to sign in. If it was not you, ignore this mail: nothing is sent here.`,
});

export const adminLetter = (signInHref: string): Letter => ({
  greeting,
  paragraphs: [
    "An administrator of Thola made an admin account with this e-mail address. Ask them for the password.",
  ],
  action: { label: "Sign in", href: signInHref },
  closing: "If you did not expect this, please tell us by answering this mail.",
});
