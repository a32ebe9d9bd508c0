import type { ProfileGap } from "./profile-gaps";

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
