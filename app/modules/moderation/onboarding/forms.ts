import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import { intents } from "~/forms/intents";

const ids = z._default(z.array(z.string()), []);
const text = z._default(z.string(), "");
const reason = sentence(3, 1000, "adminOnboarding.errors.reason");

/** One or several businesses are decided together. */
export const onboardingActs = intents({
  // `bulk`: of several that are selected.
  approve: { ids, bulk: z.optional(z.string()) },
  reject: { ids, bulk: z.optional(z.string()), reason },
  // Takes back the decision that stood on the page.
  reopen: { business: text, from: z._default(z.enum(["approved", "rejected"]), "rejected") },
  place: { business: text, city: text },
  // The ids are those of the changes that were seen.
  check: { business: text, ids },
});

export const businessActs = intents({ remove: { id: text, reason }, restore: { id: text } });
