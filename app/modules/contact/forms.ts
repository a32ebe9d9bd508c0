import * as z from "zod/mini";
import { emailText, optionalSentence, sentence } from "~/forms/fields";
import { mostMessage } from "./rules";

export const contactActs = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("send"),
    name: sentence(2, 120, "contact.errors.name"),
    email: emailText(),
    phone: optionalSentence(40),
    subject: sentence(5, 150, "contact.errors.subject"),
    message: sentence(10, mostMessage, "contact.errors.message"),
  }),
]);
