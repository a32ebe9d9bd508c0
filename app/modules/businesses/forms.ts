import * as z from "zod/mini";
import {
  emailText,
  optionalPhoneZa,
  optionalSentence,
  optionalUrl,
  sentence,
  timeOfDay,
} from "~/forms/fields";
import type { Errors } from "~/forms/parse";
import { provinces } from "~/modules/places/places";
import { categories, categorySlugs } from "~/modules/trades/taxonomy";
import { minutesOf } from "~/platform/time";
import { type Draft, longestService } from "./draft";
import { type Shift, weekdayNames } from "./rules";

const maxServices = 50;

const subcategorySlugs = categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug));
const description = sentence(1, 2000, "Please describe what your business does.");

const basicsForm = z.object({
  businessName: sentence(1, 255, "Please fill in your business name."),
  category: z.enum(categorySlugs, { error: "Please choose a category." }),
  subcategory: z.enum(subcategorySlugs, { error: "Please choose a subcategory." }),
  description,
});

const contactForm = z.object({
  phone: optionalPhoneZa(),
  email: z.optional(emailText()),
  website: optionalUrl(),
  address: optionalSentence(300),
  province: z.optional(
    z.enum(
      provinces.map(({ slug }) => slug),
      { error: "Please choose a province." },
    ),
  ),
  cities: z.array(z.string()),
});

const methodsForm = z.object({ whatsapp: optionalPhoneZa("Please enter a valid WhatsApp number") });

const servicesForm = z.object({
  services: z
    .array(sentence(1, longestService, "Please name the service."))
    .check(z.maxLength(maxServices, `At most ${maxServices} services`)),
});

const socialForm = z.object({
  facebook: optionalUrl(),
  twitter: optionalUrl(),
  instagram: optionalUrl(),
  linkedin: optionalUrl(),
  youtube: optionalUrl(),
});

/** A closing time of 00:00 is the end of the day. */
const closingMinutes = (close: string): number => minutesOf(close) || minutesOf("24:00");

const dayForm = z
  .object({
    open: timeOfDay("Please fill in an opening time."),
    close: timeOfDay("Please fill in a closing time."),
    closed: z.boolean(),
  })
  .check(
    z.refine(({ open, close, closed }) => closed || minutesOf(open) < closingMinutes(close), {
      error: "Closing time must be after opening time.",
    }),
  );

const hoursForm = z.object({
  monday: dayForm,
  tuesday: dayForm,
  wednesday: dayForm,
  thursday: dayForm,
  friday: dayForm,
  saturday: dayForm,
  sunday: dayForm,
});

const partOf = (draft: Draft, step: number): object => {
  if (step === 5) return draft.socialMedia;
  return step === 6 ? draft.workingHours : draft;
};
const filled = (part: object) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== ""));

/** By step of the wizard. */
const stepForms = [basicsForm, contactForm, methodsForm, servicesForm, socialForm, hoursForm] as const;

/** Complete Setup requires only name, category and subcategory. */
const finishForms = [z.extend(basicsForm, { description: z.optional(description) }), ...stepForms.slice(1)];

/** One message per field of a step (1 to 6); step 6 has one per weekday. */
export const stepErrors = (draft: Draft, step: number): Errors => errorsOf(stepForms[step - 1], draft, step);

function errorsOf(form: z.ZodMiniType | undefined, draft: Draft, step: number): Errors {
  const result = form && z.safeParse(form, filled(partOf(draft, step)));
  const messages: Errors = {};
  for (const { path, message } of result?.error?.issues ?? []) messages[String(path[0])] ??= message;
  return messages;
}

/** Whether step 1 is valid, which opens the later steps. */
export const basicsComplete = (draft: Draft): boolean => Object.keys(stepErrors(draft, 1)).length === 0;

export type FinishedDraft = ReturnType<typeof parsed>;

/** The validated draft, or the first step with errors. */
export function finishDraft(
  draft: Draft,
): { ok: true; finished: FinishedDraft } | { ok: false; step: number; errors: Errors } {
  for (const [index, form] of finishForms.entries()) {
    const errors = errorsOf(form, draft, index + 1);
    if (Object.keys(errors).length > 0) return { ok: false, step: index + 1, errors };
  }
  return { ok: true, finished: parsed(draft) };
}

function parsed(draft: Draft) {
  return {
    businessName: draft.businessName,
    category: z.parse(basicsForm.shape.category, draft.category),
    subcategory: z.parse(basicsForm.shape.subcategory, draft.subcategory),
    description: draft.description,
    ...z.parse(contactForm, filled(draft)),
    ...z.parse(methodsForm, filled(draft)),
    ...z.parse(servicesForm, draft),
    contactMethods: draft.contactMethods,
    socialMedia: z.parse(socialForm, filled(draft.socialMedia)),
    hours: shiftsIn(draft.workingHours),
  };
}

const shiftsIn = (hours: Draft["workingHours"]): Shift[] =>
  weekdayNames.flatMap((name, index) => {
    const { open, close, closed } = hours[name];
    return closed ? [] : [{ weekday: index + 1, opens: minutesOf(open), closes: closingMinutes(close) }];
  });
