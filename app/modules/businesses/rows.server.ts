import { findCity, findProvince, type ProvinceSlug } from "~/modules/places/places";
import type { TradeOf } from "~/modules/trades/taxonomy";
import { newId } from "~/platform/ids";
import { filterTermsOf } from "./filter-terms";
import {
  type BusinessStanding,
  type ContactMethods,
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

export type NewBusiness = TradeOf & {
  /** Only the seed sets it. */
  id?: string;
  userId: string | null;
  ownerConfirmedAt: Date | null;
  businessName: string;
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
  const { cities: slugs, socialMedia, hours, services, id = newId(), ...columns } = input;
  const cities = slugs.flatMap((slug) => findCity(slug) ?? []);
  const province = findProvince(input.province ?? cities[0]?.province ?? "");
  const where = {
    city: cities[0]?.slug ?? null,
    province: province?.slug ?? null,
    latitude: columns.latitude ?? cities[0]?.lat ?? null,
    longitude: columns.longitude ?? cities[0]?.lng ?? null,
  };
  const profile = {
    ...columns,
    ...socialMedia,
    ...where,
    ...searchColumns({ ...columns, ...where }, { services, cities: slugs }),
    opening: openingOf(hours),
    id,
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

type Searched = Pick<ProfileRow, "businessName" | "category" | "subcategory"> & {
  province: ProvinceSlug | null;
  latitude: number | null;
  longitude: number | null;
};

/**
 * Raise it when searchTextOf, its trade words, the quick filters or filterTermsOf change. A job then rewrites the
 * columns that older versions wrote.
 */
export const searchVersion = 4;

/** The columns that the listing searches and sorts by. Cities are slugs. */
export function searchColumns(
  business: Searched,
  { services, cities }: { services: readonly NewService[]; cities: readonly string[] },
) {
  const words = { ...business, services: services.map(({ name }) => name), cities };
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
