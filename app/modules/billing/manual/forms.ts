import * as z from "zod/mini";
import { cleanText } from "~/forms/clean-text";
import { emailText, optionalSentence, phoneZa, randCents } from "~/forms/fields";
import { intents } from "~/forms/intents";
import { findCity } from "~/modules/places/places";
import type { CategorySlug } from "~/modules/trades/taxonomy";
import { isDay } from "~/platform/time";
import { manualCategories, paymentMethods, usualMonths } from "./rules";

const text = z._default(z.string(), "");

const signup = {
  businessName: z
    .string({ error: "adminManual.errors.nameMissing" })
    .check(
      z.overwrite(cleanText),
      z.minLength(1, "adminManual.errors.nameMissing"),
      z.maxLength(255, "adminManual.errors.nameTooLong"),
      z.regex(/^[^<>]*$/, "forms.noAngles"),
    ),
  email: emailText("adminManual.errors.email"),
  phone: phoneZa("adminManual.errors.phone", "forms.phone"),
  category: z.enum(manualCategories as [CategorySlug, ...CategorySlug[]], {
    error: "adminManual.errors.category",
  }),
  /** From a suggestion; counts where it belongs to the category. */
  subcategory: z.optional(z.string().check(z.maxLength(100))),
  city: z.optional(z.string().check(z.refine((slug) => findCity(slug) !== null, "adminManual.errors.city"))),
  months: z._default(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^([1-9]|[12]\d|3[0-6])$/, "adminManual.errors.months")),
      z.transform(Number),
    ),
    usualMonths,
  ),
  paymentMethod: z.enum(paymentMethods, { error: "adminManual.errors.method" }),
  amount: z.optional(randCents("adminManual.errors.amount")),
  /** A Johannesburg day; without one it is today. */
  paymentDate: z.optional(z.string().check(z.refine(isDay, "adminManual.errors.date"))),
  notes: optionalSentence(1000),
  /** Whether it is approved in the same act. */
  list: z.optional(z.literal("on")),
};

export const manualActs = intents({
  "register-manual": signup,
  "approve-manual": { signupId: text },
  "reject-manual": { signupId: text },
  "renew-claim": { signupId: text },
});
export type NewSignup = Omit<
  Extract<z.output<typeof manualActs>, { intent: "register-manual" }>,
  "intent" | "list"
>;

export const claimActs = intents({ claim: { token: z._default(z.string().check(z.maxLength(200)), "") } });
