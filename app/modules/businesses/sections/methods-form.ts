import * as z from "zod/mini";
import { optionalPhoneZa } from "~/forms/fields";

export const methodsForm = z.object({ whatsapp: optionalPhoneZa("onboarding.methods.whatsappWrong") });
