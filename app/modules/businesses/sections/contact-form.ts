import * as z from "zod/mini";
import { emailText, optionalPhoneZa, optionalSentence, optionalUrl } from "~/forms/fields";
import { provinces } from "~/modules/places/places";
import type { TextKey } from "~/texts/message";

export const contactForm = z.object({
  phone: optionalPhoneZa(),
  email: z.optional(emailText()),
  website: optionalUrl(),
  address: optionalSentence(300),
  province: z.optional(
    z.enum(
      provinces.map(({ slug }) => slug),
      { error: "onboarding.contact.provinceMissing" satisfies TextKey },
    ),
  ),
  cities: z.array(z.string()),
});
