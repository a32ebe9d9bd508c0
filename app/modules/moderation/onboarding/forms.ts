import * as z from "zod/mini";
import { sentence } from "~/forms/fields";

const ids = z._default(z.array(z.string()), []);
const text = z._default(z.string(), "");
const reason = sentence(3, 1000, "adminOnboarding.errors.reason");

/** One or several businesses are decided together. */
export const onboardingActs = z.discriminatedUnion("intent", [
  // `bulk`: of several that are selected.
  z.object({ intent: z.literal("approve"), ids, bulk: z.optional(z.string()) }),
  z.object({ intent: z.literal("reject"), ids, bulk: z.optional(z.string()), reason }),
  // Takes a rejection back.
  z.object({ intent: z.literal("reopen"), business: text }),
  z.object({ intent: z.literal("place"), business: text, city: text }),
  // The ids are those of the changes that were seen.
  z.object({ intent: z.literal("check"), business: text, ids }),
]);

export const businessActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), id: text, reason }),
  z.object({ intent: z.literal("restore"), id: text }),
]);
