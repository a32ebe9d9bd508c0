import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import type { TextKey } from "~/texts/message";
import { longestService, maxServices } from "./services-text";

export const servicesForm = z.object({
  services: z
    .array(sentence(1, longestService, "onboarding.services.nameMissing"))
    .check(z.maxLength(maxServices, "onboarding.services.tooMany" satisfies TextKey)),
});
