import type { ProfileGap } from "~/modules/businesses/profile-gaps";
import { setupAddress, stepOf } from "~/modules/businesses/setup-steps";

/** The parts of the own page that are changed in a place of their own. */
export type EditPart = "info" | "services" | "hours" | "photos" | ProfileGap;

/** Where a part is changed: in the wizard before the first payment; null where only the operator changes it. */
export function editLink(part: EditPart, inSetup: boolean): string | null {
  if (part === "photos") return "/business-profile-edit/gallery";
  if (inSetup) return setupAddress(part === "info" ? 1 : stepOf(part));
  return part === "hours" ? "/business-hours" : null;
}
