import * as z from "zod/mini";
import { type Errors, firstMessages } from "~/forms/parse";
import { mostOtherSubcategories, otherSubcategories } from "~/modules/trades/taxonomy";
import type { Message } from "~/texts/message";
import { socialHost } from "./contact-links";
import type { Draft } from "./draft";
import { weekdayMessage } from "./opening";
import { longestServiceArea, type SocialNetwork, type WeekdayName, weekdayNames } from "./rules";
import {
  basicsForm,
  basicsToFinish,
  contactForm,
  fewOthers,
  methodsForm,
  socialForm,
  tooManyOthers,
  wrongSocial,
} from "./sections/forms";
import { capacityForm, hoursForm, shiftsIn } from "./sections/hours-text";
import { readRows } from "./sections/service-rows";
import { networkName } from "./sections/texts";
import { draftGaps, stepOf } from "./setup-steps";

const partOf = (draft: Draft, step: number): object => {
  if (step === 5) return draft.socialMedia;
  return step === 6 ? { ...draft.workingHours, capacity: draft.capacity } : draft;
};

/** Empty text counts as missing. */
const filled = (part: object) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== ""));

/** By step of the wizard. */
const stepForms = [
  basicsForm.check(fewOthers),
  contactForm,
  methodsForm,
  undefined,
  socialForm,
  hoursForm,
] as const;
const finishForms = [basicsToFinish.check(fewOthers), ...stepForms.slice(1)];
const servicesStep = 4;

/** One message per field of a step (1 to 6); step 4 has three fields per service, step 6 one per weekday and one more. */
export const stepErrors = (draft: Draft, step: number): Errors => errorsOf(stepForms[step - 1], draft, step);

function errorsOf(form: z.ZodMiniType | undefined, draft: Draft, step: number): Errors {
  if (step === servicesStep) return readRows(draft.services).errors;
  const result = form && z.safeParse(form, filled(partOf(draft, step)));
  const messages = Object.entries(firstMessages(result?.error?.issues ?? []));
  return Object.fromEntries(messages.map(([field, message]) => [field, messageAbout(field, message)]));
}

/** A message about a day or a network names it: seven of them are read in one list. One about too many says how many. */
export function messageAbout(field: string, message: Message): Message {
  const weekday = weekdayNames.indexOf(field as WeekdayName) + 1;
  if (weekday > 0 && typeof message === "string")
    return { key: message, values: { day: weekdayMessage(weekday) } };
  if (message === tooManyOthers) return { key: tooManyOthers, values: { max: mostOtherSubcategories } };
  if (message !== wrongSocial) return message;
  const network = field as SocialNetwork;
  return { key: wrongSocial, values: { network: networkName(network), host: socialHost(network) } };
}

/** Whether step 1 is valid, which opens the later steps. */
export const basicsComplete = (draft: Draft): boolean => Object.keys(stepErrors(draft, 1)).length === 0;

/** The steps that need nothing more: left with Continue, without an error, and without a gap that customers notice. */
export function doneSteps(draft: Draft): number[] {
  const lacking = new Set(draftGaps(draft).map(stepOf));
  return draft.passed.filter(
    (step) => !lacking.has(step) && Object.keys(stepErrors(draft, step)).length === 0,
  );
}

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
    otherSubcategories: otherSubcategories(draft, draft.otherSubcategories),
    description: draft.description,
    ...z.parse(contactForm, filled(draft)),
    ...z.parse(methodsForm, filled(draft)),
    services: readRows(draft.services).services,
    contactMethods: draft.contactMethods,
    serviceArea: draft.serviceArea.slice(0, longestServiceArea) || null,
    socialMedia: z.parse(socialForm, filled(draft.socialMedia)),
    hours: shiftsIn(draft.workingHours),
    ...(draft.capacity !== "" && { capacity: z.parse(capacityForm, draft.capacity) }),
  };
}
