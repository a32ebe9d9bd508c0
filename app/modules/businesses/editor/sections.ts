import { type Needed, neededBasics, type Said } from "../profile/said";
import type { EditedSection, sectionFields } from "../profile/text";

/** How often each section was changed. */
export type SectionVersions = { [section in EditedSection]?: number };

/** A form carries the version it was filled in with, to notice a change in another tab or on another device. */
export const versionOf = (versions: SectionVersions, section: EditedSection): number =>
  versions[section] ?? 0;

/** What a section asks for. */
export const neededIn: { [section in EditedSection]?: Needed } = {
  info: neededBasics,
  contact: { phone: "forms.phone", email: "forms.email" },
  cities: {
    address: "editor.cities.addressMissing",
    city: "editor.cities.cityMissing",
    serviceArea: "editor.cities.areaMissing",
  },
};

/** What a section says. */
export type SaidIn<Section extends EditedSection> = Pick<Said, (typeof sectionFields)[Section][number]>;
