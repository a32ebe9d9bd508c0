import type { Errors } from "~/forms/parse";
import { findCity } from "~/modules/places/places";
import type { TextKey } from "~/texts/message";
import { type Draft, emptyDraft, stepPart } from "./draft";
import { stepErrors } from "./forms";
import { longestServiceArea, weekdayNames } from "./rules";
import { noPlace, textIn } from "./sections/texts";

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
  3: ["address", "city", "serviceArea"],
  4: [],
} as const;

const missing: Record<string, TextKey> = {
  phone: "signUpSteps.missing.phone",
  address: "signUpSteps.missing.address",
  city: "signUpSteps.missing.city",
  serviceArea: "signUpSteps.missing.serviceArea",
};

/** What step 2 or 3 posted, right or wrong; the other cities of a wizard's draft stay if they are of the same province. */
export function checkoutPart(draft: Draft, step: 2 | 3, form: FormData): Partial<Draft> {
  const { phone = "", address = "" } = stepPart(2, form);
  if (step === 2) {
    const { businessName: _, ...basics } = stepPart(1, form);
    return { ...basics, phone };
  }
  const serviceArea = textIn(form, "serviceArea");
  const base = findCity(String(form.get("city") ?? ""));
  if (!base) return { address, serviceArea, cities: [] };
  const others = draft.cities.filter(
    (slug) => slug !== base.slug && findCity(slug)?.province === base.province,
  );
  return { address, serviceArea, province: base.province, cities: [base.slug, ...others] };
}

/** One message per field of a step. */
export function checkoutErrors(draft: Draft, step: CheckoutStep): Errors {
  const typed: Record<string, string> = { ...draftTexts(draft), city: draft.cities[0] ?? "" };
  const wrong: Errors = { ...stepErrors(draft, 1), ...stepErrors(draft, 2) };
  if (draft.serviceArea.length > longestServiceArea)
    wrong.serviceArea = { key: "forms.tooLong", values: { max: longestServiceArea } };
  return Object.fromEntries(
    fields[step].flatMap((field) => {
      const error = typed[field] === "" ? (missing[field] ?? wrong[field]) : wrong[field];
      return error === undefined ? [] : [[field, error]];
    }),
  );
}

const draftTexts = ({ phone, address, serviceArea }: Draft) => ({ phone, address, serviceArea });

/** The first step that asks for something more before the plan can be paid for; 4 if none does. */
export const firstOpenStep = (draft: Draft): CheckoutStep =>
  checkoutSteps.find((step) => Object.keys(checkoutErrors(draft, step)).length > 0) ?? 4;

/** Hours that nobody was asked for are not said to customers: without the wizard's step every day is closed. */
export function withOwnHours(draft: Draft): Draft {
  if (draft.passed.includes(6)) return draft;
  const days = weekdayNames.map((name) => [name, { ...draft.workingHours[name], closed: true }]);
  return { ...draft, workingHours: Object.fromEntries(days) as Draft["workingHours"] };
}

/** The draft without what one step of the wizard (2 to 6) asks for and these steps do not. */
export function withoutStep(draft: Draft, wizardStep: number): Draft {
  const { email, website, whatsapp, contactMethods, services, socialMedia, workingHours } = emptyDraft;
  const parts: Record<number, Partial<Draft>> = {
    2: { email, website, ...noPlace },
    3: { whatsapp, contactMethods },
    4: { services },
    5: { socialMedia },
    6: { workingHours, passed: [] },
  };
  return withOwnHours({ ...draft, ...parts[wizardStep] });
}
