import { showPhone } from "~/forms/fields";
import { findCity } from "~/modules/places/places";
import type { SubcategorySlug, TradeOf } from "~/modules/trades/taxonomy";
import type { Extra } from "../prices";
import {
  type ContactMethods,
  contactMethodNames,
  type PaysWith,
  type SocialNetwork,
  socialNetworks,
} from "../rules";
import { rowsOf, type SavedService } from "../sections/service-rows";
import { type PlaceText, type Serving, servingOf, typedExtras, typedRand } from "../sections/texts";

/** The parts of the profile that are saved on their own; each is a form and an intent of /business-profile-edit. */
export type EditedSection = "info" | "contact" | "cities" | "services" | "serving" | "social";

/** How often each section was changed. */
export type SectionVersions = { [section in EditedSection]?: number };

/** A form carries the version it was filled in with, to notice a change in another tab or on another device. */
export const versionOf = (versions: SectionVersions, section: EditedSection): number =>
  versions[section] ?? 0;

/** The fields of a form, by name, as they are typed. */
export type Values = Record<string, string | string[]>;

type Saved = TradeOf & { otherSubcategories: readonly SubcategorySlug[] } & Record<
    "businessName" | "description",
    string
  > &
  Record<"phone" | "email" | "website" | "whatsapp" | "address" | "serviceArea", string | null> &
  Record<SocialNetwork, string | null> & {
    contactMethods: ContactMethods;
    paysWith: readonly PaysWith[];
    hourlyRateCents: number | null;
    callOutCents: number | null;
    extras: readonly Extra[];
    vatNumber: string | null;
  } & Serving;

type Lists = { services: readonly SavedService[]; cities: readonly string[]; place: PlaceText };

/** The saved profile as the forms show it. */
export function savedValues(
  business: Saved,
  { services, cities, place }: Lists,
): Record<EditedSection, Values> {
  const { businessName, category, subcategory, description } = business;
  const [city = "", ...others] = cities.filter((slug) => findCity(slug) !== null);
  return {
    info: {
      businessName,
      category,
      subcategory,
      otherSubcategories: [...business.otherSubcategories],
      description,
    },
    contact: {
      phone: showPhone(business.phone ?? ""),
      email: business.email ?? "",
      website: business.website ?? "",
      whatsapp: showPhone(business.whatsapp ?? ""),
      contactMethods: contactMethodNames.filter((method) => business.contactMethods[method]),
      paysWith: [...business.paysWith],
    },
    cities: {
      address: business.address ?? "",
      city,
      ...place,
      cities: others,
      serviceArea: business.serviceArea ?? "",
    },
    serving: servingOf(business),
    services: {
      ...rowsOf(services),
      hourlyRate: typedRand(business.hourlyRateCents),
      callOut: typedRand(business.callOutCents),
      extras: typedExtras(business.extras),
      vatNumber: business.vatNumber ?? "",
    },
    social: Object.fromEntries(socialNetworks.map((network) => [network, business[network] ?? ""])),
  };
}
