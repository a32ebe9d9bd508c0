import * as z from "zod/mini";
import { emailText, optionalPhoneZa, optionalSentence, sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { sheetNotes } from "../forms";
import { longestAddress, longestName } from "./rules";

const text = z._default(z.string(), "");

export const contactActs = intents({ read: {}, save: { people: text, own: text }, forget: { id: text } });

/** Somebody of the own list as they are to stand there. */
export const contactForm = intents({
  change: {
    name: sentence(1, longestName, "contacts.wrong.name"),
    phone: optionalPhoneZa("contacts.wrong.phone"),
    email: z.optional(emailText("contacts.wrong.email")),
    address: optionalSentence(longestAddress),
    notes: sheetNotes,
  },
});
