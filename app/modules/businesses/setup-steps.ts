import type { ProfileGap } from "./profile-gaps";

/** The steps of the onboarding wizard, in order. */
export const setupSteps = [1, 2, 3, 4, 5, 6] as const;

/** The step that asks where the business is. */
export const placeStep = 2;
/** The step of what it does and what that costs. */
export const servicesStep = 4;

const stepsOfGaps: Record<ProfileGap, number> = {
  city: 2,
  place: 2,
  phone: 2,
  address: 2,
  services: 4,
  hours: 6,
};

/** The step of the wizard that asks for it. */
export const stepOf = (gap: ProfileGap): number => stepsOfGaps[gap];

export const setupAddress = (step: number): string => `/business-onboarding?step=${step}`;

/** For somebody who was signed in a moment ago: Sign In, not Sign Up, and back to the step. */
export const signInForStep = (step: number): string =>
  `/auth?type=business&action=signin&next=${encodeURIComponent(setupAddress(step))}`;

const sections = {
  info: "info",
  services: "services",
  city: "cities",
  place: "cities",
  address: "cities",
  phone: "contact",
} as const;

/** A part of the own page that is changed in a place of its own. */
export type EditPart = "info" | "photos" | ProfileGap;

/** Where a part is changed after the set-up. */
export function editAddress(part: EditPart): string {
  if (part === "photos") return "/business-profile-edit/gallery";
  return part === "hours" ? "/business-hours" : `/business-profile-edit#${sections[part]}`;
}
