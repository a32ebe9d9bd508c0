import { showPhone } from "~/forms/fields";
import { type ContactMethods, contactMethodNames } from "../rules";
import { textIn, textsIn } from "./posted-text";

export type MethodsText = { whatsapp: string; contactMethods: ContactMethods };

/** Without a number nobody can be reached by WhatsApp. */
export function readMethods(form: FormData): MethodsText {
  const chosen = textsIn(form, "contactMethods");
  const whatsapp = textIn(form, "whatsapp");
  const flags = contactMethodNames.map((method) => [method, chosen.includes(method)]);
  const contactMethods = Object.fromEntries(flags) as ContactMethods;
  return {
    whatsapp,
    contactMethods: { ...contactMethods, whatsapp: contactMethods.whatsapp && whatsapp !== "" },
  };
}

type Saved = { whatsapp: string | null; contactMethods: ContactMethods };

export const methodsOf = ({ whatsapp, contactMethods }: Saved): MethodsText => ({
  whatsapp: showPhone(whatsapp ?? ""),
  contactMethods,
});
