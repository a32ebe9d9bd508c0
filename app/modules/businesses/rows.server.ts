import { findCity, findProvince } from "~/modules/places/places";
import { newId } from "~/platform/ids";
import { filterTermsOf } from "./filter-terms";
import {
  type BusinessStanding,
  type ContactMethods,
  cityNames,
  openingOf,
  priceFrom,
  type Shift,
  type SocialNetwork,
  shiftsOn,
  slugOf,
} from "./rules";
import { searchTextOf } from "./search-text";
import type { businessProfiles } from "./tables.server";

export type NewService = { name: string; priceCents?: number | null; durationMinutes?: number };

export type NewBusiness = {
  /** Only the seed sets it. */
  id?: string;
  userId: string | null;
  ownerConfirmedAt: Date | null;
  businessName: string;
  category: string;
  subcategory: string;
  description: string;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  website?: string | null | undefined;
  whatsapp?: string | null | undefined;
  address?: string | null | undefined;
  socialMedia?: { [network in SocialNetwork]?: string | null | undefined };
  /** A slug, as are the cities. The first city is the base. */
  province?: string | null | undefined;
  cities: readonly string[];
  /** In degrees; without them the centre of the base city counts. */
  latitude?: number;
  longitude?: number;
  contactMethods: ContactMethods;
  services: readonly NewService[];
  hours: readonly Shift[];
  slotMinutes?: number;
  capacity?: number;
  status?: BusinessStanding["status"];
  approvedAt?: Date | null;
};

export type ProfileRow = typeof businessProfiles.$inferInsert;

/** The rows of a new business. The slug may be taken already. */
export function businessRows(input: NewBusiness, now: Date) {
  const {
    cities: slugs,
    province: provinceSlug,
    socialMedia,
    hours,
    services,
    id = newId(),
    ...columns
  } = input;
  const cities = slugs.flatMap((slug) => findCity(slug) ?? []);
  const province = findProvince(provinceSlug ?? cities[0]?.province ?? "");
  const city = cities.map(({ name }) => name).join(", ");
  const where = {
    provinceSlug: province?.slug ?? null,
    latitude: columns.latitude ?? cities[0]?.lat ?? null,
    longitude: columns.longitude ?? cities[0]?.lng ?? null,
  };
  const profile = {
    ...columns,
    ...socialMedia,
    ...where,
    ...searchColumns({ ...columns, ...where, city }, services),
    opening: openingOf(hours),
    id,
    city,
    serviceArea: province?.name ?? null,
    createdAt: now,
    updatedAt: now,
  };
  return {
    profile,
    slug: slugOf(input.businessName, cities[0]?.name ?? null),
    services: serviceRows(id, services),
    hours: hourRows(id, hours),
    cities: cities.map(({ slug }, index) => ({ businessId: id, city: slug, position: index + 1 })),
  };
}

type Words = Pick<ProfileRow, "businessName" | "category" | "subcategory"> & {
  city: string;
  provinceSlug: string | null;
  latitude: number | null;
  longitude: number | null;
};

/**
 * Raise it when searchTextOf, its trade words, the quick filters or filterTermsOf change. A job then rewrites the
 * columns that older versions wrote.
 */
export const searchVersion = 3;

/** The columns that the listing searches and sorts by. */
export function searchColumns(business: Words, services: readonly NewService[]) {
  const words = {
    ...business,
    services: services.map(({ name }) => name),
    cities: cityNames(business.city),
    province: business.provinceSlug,
  };
  return {
    priceFromCents: priceFrom(services.map(({ priceCents = null }) => ({ priceCents }))),
    searchText: searchTextOf(words),
    filterTerms: filterTermsOf(words),
    searchVersion,
  };
}

/** In this order; the later of two services with the same name counts. */
export function serviceRows(businessId: string, services: readonly NewService[]) {
  const byName = new Map(services.map((service) => [service.name, service]));
  return [...byName.values()].map(({ name, priceCents = null, durationMinutes = 60 }, index) => ({
    id: newId(),
    businessId,
    position: index + 1,
    name,
    priceCents,
    durationMinutes,
  }));
}

function hourRows(businessId: string, hours: readonly Shift[]) {
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    shiftsOn(hours, weekday).map(({ opens, closes }, index) => ({
      businessId,
      weekday,
      shift: index + 1,
      opens,
      closes,
    })),
  );
}
