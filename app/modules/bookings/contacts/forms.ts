import * as z from "zod/mini";
import { emailText, optionalPhoneZa, optionalSentence, sentence } from "~/forms/fields";
import { maxNotes } from "../customers/rules";
import { longestAddress, longestName } from "./rules";

const text = z._default(z.string(), "");

export const contactActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read") }),
  z.object({ intent: z.literal("save"), people: text, own: text }),
  z.object({ intent: z.literal("forget"), id: text }),
]);

/** Somebody of the own list as they are to stand there. */
export const contactForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("change"),
    name: sentence(1, longestName, "contacts.wrong.name"),
    phone: optionalPhoneZa("contacts.wrong.phone"),
    email: z.optional(emailText("contacts.wrong.email")),
    address: optionalSentence(longestAddress),
    notes: z._default(
      z.pipe(z.string(), z.string().check(z.trim(), z.maxLength(maxNotes, "customers.sheet.notesLong"))),
      "",
    ),
  }),
]);
