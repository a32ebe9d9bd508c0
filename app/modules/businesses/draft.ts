import type { Errors } from "~/forms/parse";
import { neededBasics, readSaid } from "./profile/said";
import { emptyText, only, type ProfileText, readText, stepFields } from "./profile/text";
import { type ProfileGap, profileGaps } from "./profile-gaps";
import { longestServiceArea } from "./rules";
import { setupSteps, stepOf } from "./setup-steps";

/** Only the four steps of the checkout ask for the service area. */
const draftFields = [...stepFields.flat(), "serviceArea"] as const;

/** What has been typed into the onboarding wizard so far, unvalidated. */
export type Draft = Pick<ProfileText, (typeof draftFields)[number]> & {
  /** The steps that were left with Continue. */
  passed: number[];
};

export const emptyDraft: Draft = { ...only(emptyText, draftFields), passed: [] };

/** The draft that a business was made from, to be changed in the wizard. */
export const draftOf = (saved: ProfileText): Draft => ({
  ...only(saved, draftFields),
  passed: [...setupSteps],
});

type Network = (typeof stepFields)[4][number];

/** A draft as it is stored: its networks under one name, as in earlier versions, which read and write it too. */
export type StoredDraft = Omit<Partial<Draft>, Network> & { socialMedia?: Pick<Draft, Network> };

export const draftIn = ({ socialMedia, ...stored }: StoredDraft): Draft => ({
  ...emptyDraft,
  ...stored,
  ...socialMedia,
});

/** A part of a draft as it is stored; one that has a network has them all. */
export function storedOf(part: Partial<Draft>): StoredDraft {
  const { facebook = "", twitter = "", instagram = "", linkedin = "", youtube = "", ...others } = part;
  if (!("facebook" in part)) return others;
  return { ...others, socialMedia: { facebook, twitter, instagram, linkedin, youtube } };
}

/** What one step (1 to 6) posted. */
export const stepPart = (step: number, form: FormData): Partial<Draft> =>
  readText(form, stepFields[step - 1] ?? []);

const readStep = (draft: Draft, step: number) =>
  readSaid(draft, stepFields[step - 1] ?? [], step === 1 ? neededBasics : {});

/** One message per field of a step (1 to 6); step 4 has three fields per service, step 6 one per weekday and one more. */
export const stepErrors = (draft: Draft, step: number): Errors => readStep(draft, step).errors;

const isRight = (errors: Errors) => Object.keys(errors).length === 0;

/** Whether step 1 is valid, which opens the later steps. */
export const basicsComplete = (draft: Draft): boolean => isRight(stepErrors(draft, 1));

export const draftGaps = (draft: Draft): ProfileGap[] =>
  profileGaps({
    ...draft,
    city: draft.cities.join(),
    hours: Object.values(draft.workingHours).filter(({ closed }) => !closed),
  });

/** The steps that need nothing more: left with Continue, without an error, and without a gap that customers notice. */
export function doneSteps(draft: Draft): number[] {
  const lacking = new Set(draftGaps(draft).map(stepOf));
  return draft.passed.filter((step) => !lacking.has(step) && isRight(stepErrors(draft, step)));
}

/** The validated draft, or the first step with errors. Only name, category and subcategory are required. */
export function finishDraft(draft: Draft) {
  for (const step of setupSteps) {
    const { errors } = readSaid(draft, stepFields[step - 1] ?? []);
    if (!isRight(errors)) return { ok: false, step, errors } as const;
  }
  const { suburb: _, pin: __, workingHours: hours, capacity, ...said } = readSaid(draft, draftFields).said;
  const { description, serviceArea } = draft;
  const inWords = { description, serviceArea: serviceArea.slice(0, longestServiceArea) || null };
  return {
    ok: true,
    finished: { ...said, ...inWords, hours, ...(capacity !== null && { capacity }) },
  } as const;
}
