import * as z from "zod/mini";
import { optionalPhoneZa } from "~/forms/fields";
import { paysWithNames } from "../rules";
import { servingForm } from "./serving-form";
import { those } from "./those";

export const methodsForm = z.object({
  whatsapp: optionalPhoneZa("onboarding.methods.whatsappWrong"),
  paysWith: those(paysWithNames),
  ...servingForm.shape,
});
