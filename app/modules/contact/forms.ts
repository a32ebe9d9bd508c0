import { emailText, optionalSentence, sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { mostMessage } from "./rules";

export const contactActs = intents({
  send: {
    name: sentence(2, 120, "contact.errors.name"),
    email: emailText(),
    phone: optionalSentence(40),
    subject: sentence(5, 150, "contact.errors.subject"),
    message: sentence(10, mostMessage, "contact.errors.message"),
  },
});
