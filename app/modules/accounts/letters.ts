import type { Letter } from "~/modules/notifications/letter";

export const confirmationHours = 24;

/** No name in the greeting: a stranger may have typed it, and the mail goes to whom he likes. */
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
