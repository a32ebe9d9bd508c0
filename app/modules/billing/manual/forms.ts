import * as z from "zod/mini";
import { cleanText } from "~/forms/clean-text";
import { emailText, optionalSentence, phoneZa, randCents } from "~/forms/fields";
import { findCity } from "~/modules/places/places";
import type { CategorySlug } from "~/modules/trades/taxonomy";
import { isDay } from "~/platform/time";
import { manualCategories, paymentMethods, usualMonths } from "./rules";

const text = z._default(z.string(), "");

const signupForm = z.object({
  intent: z.literal("register-manual"),
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
});

export type NewSignup = Omit<z.output<typeof signupForm>, "intent" | "list">;

/** The forms of the panel 'Manual business signups'. */
export const manualActs = z.discriminatedUnion("intent", [
  signupForm,
  z.object({ intent: z.literal("approve-manual"), signupId: text }),
  z.object({ intent: z.literal("reject-manual"), signupId: text }),
  z.object({ intent: z.literal("renew-claim"), signupId: text }),
]);

export const claimActs = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("claim"), token: z._default(z.string().check(z.maxLength(200)), "") }),
]);
