import { showPhone } from "~/forms/fields";
import { type ContactMethods, contactMethodNames } from "../rules";
import { textIn, textsIn } from "./posted-text";
import { type Serving, servingOf } from "./serving-text";

export type MethodsText = {
  whatsapp: string;
  contactMethods: ContactMethods;
  /** Names that may be unknown. */
  paysWith: string[];
  languages: string[];
  emergencies: string;
};

/** Without a number nobody can be reached by WhatsApp. */
export function readMethods(form: FormData): MethodsText {
  const chosen = textsIn(form, "contactMethods");
  const whatsapp = textIn(form, "whatsapp");
  const flags = contactMethodNames.map((method) => [method, chosen.includes(method)]);
  const contactMethods = Object.fromEntries(flags) as ContactMethods;
  return {
    whatsapp,
    contactMethods: { ...contactMethods, whatsapp: contactMethods.whatsapp && whatsapp !== "" },
    paysWith: textsIn(form, "paysWith"),
    languages: textsIn(form, "languages"),
    emergencies: textIn(form, "emergencies"),
  };
}

type Saved = Serving & {
  whatsapp: string | null;
  contactMethods: ContactMethods;
  paysWith: readonly string[];
};

export const methodsOf = ({ whatsapp, contactMethods, paysWith, ...serving }: Saved): MethodsText => ({
  whatsapp: showPhone(whatsapp ?? ""),
  contactMethods,
  paysWith: [...paysWith],
  ...servingOf(serving),
});
