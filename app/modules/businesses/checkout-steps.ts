import type { Errors } from "~/forms/parse";
import { findCity } from "~/modules/places/places";
import { type Draft, emptyDraft } from "./draft";
import { type Needed, neededBasics, readSaid } from "./profile/said";
import { only, readText, stepFields } from "./profile/text";
import { weekdayNames } from "./rules";

/**
 * The four steps of signing up and subscribing, which ask for less than the wizard and save into the same draft: account,
 * business information, location and service area, plan summary.
 */
export const checkoutSteps = [1, 2, 3, 4] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const checkoutAddress = (step: CheckoutStep): string => `/business-subscription?step=${step}`;

const fields = {
  1: ["businessName"],
  2: ["category", "subcategory", "description", "phone"],
  3: ["address", "cities", "serviceArea"],
  4: [],
} as const satisfies Record<CheckoutStep, readonly (keyof Draft)[]>;

const needed: Needed = {
  ...neededBasics,
  phone: "signUpSteps.missing.phone",
  address: "signUpSteps.missing.address",
  city: "signUpSteps.missing.city",
  serviceArea: "signUpSteps.missing.serviceArea",
};

/** What step 2 or 3 posted, right or wrong; the other cities of a wizard's draft stay if they are of the same province. */
export function checkoutPart(draft: Draft, step: 2 | 3, form: FormData): Partial<Draft> {
  if (step === 2) return readText(form, [...fields[2], "otherSubcategories"]);
  const said = readText(form, ["address", "serviceArea"]);
  const base = findCity(String(form.get("city") ?? ""));
  if (!base) return { ...said, cities: [] };
  const others = draft.cities.filter(
    (slug) => slug !== base.slug && findCity(slug)?.province === base.province,
  );
  return { ...said, province: base.province, cities: [base.slug, ...others] };
}

/** One message per field of a step. */
export const checkoutErrors = (draft: Draft, step: CheckoutStep): Errors =>
  readSaid(draft, fields[step], needed).errors;

/** The first step that asks for something more before the plan can be paid for; 4 if none does. */
export const firstOpenStep = (draft: Draft): CheckoutStep =>
  checkoutSteps.find((step) => Object.keys(checkoutErrors(draft, step)).length > 0) ?? 4;

/** Hours that nobody was asked for are not said to customers: without the wizard's step every day is closed. */
export function withOwnHours(draft: Draft): Draft {
  if (draft.passed.includes(6)) return draft;
  const days = weekdayNames.map((name) => [name, { ...draft.workingHours[name], closed: true }]);
  return { ...draft, workingHours: Object.fromEntries(days) as Draft["workingHours"] };
}

const alsoInWizard: Record<number, readonly (keyof Draft)[]> = {
  2: ["email", "website", "suburb", "pin"],
  3: ["whatsapp", "contactMethods"],
  4: stepFields[3],
  5: stepFields[4],
  6: [...stepFields[5], "passed"],
};

/** The draft without what one step of the wizard (2 to 6) asks for and these steps do not. */
export const withoutStep = (draft: Draft, wizardStep: number): Draft =>
  withOwnHours({ ...draft, ...only(emptyDraft, alsoInWizard[wizardStep] ?? []) });
