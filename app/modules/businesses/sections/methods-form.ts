import * as z from "zod/mini";
import { optionalPhoneZa } from "~/forms/fields";
import { paysWithNames } from "../rules";
import { oneOrMoreOf } from "./known-values";
import { servingForm } from "./serving-form";

export const methodsForm = z.object({
  whatsapp: optionalPhoneZa("onboarding.methods.whatsappWrong"),
  paysWith: oneOrMoreOf(paysWithNames),
  ...servingForm.shape,
});
