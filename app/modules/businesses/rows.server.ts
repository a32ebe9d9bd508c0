import { findCity, findProvince, type ProvinceSlug } from "~/modules/places/places";
import {
  type CategorySlug,
  otherSubcategories,
  type SubcategorySlug,
  type TradeOf,
} from "~/modules/trades/taxonomy";
import { newId } from "~/platform/ids";
import { areaCities, type Based } from "./area/queries.server";
import type { Area } from "./area/rules";
import { type DayOff, plainRules, shutOf } from "./availability/rules";
import { filterTermsOf, hourTermsOf } from "./filter-terms";
import type { EmergencyHours, SpokenLanguage } from "./languages-and-emergencies";
import type { Need } from "./needs/rules";
import type { PaperKind } from "./papers/rules";
import { priceTermsOf } from "./price-steps";
import type { PriceAs } from "./prices";
import {
  type BusinessStanding,
  type ContactMethods,
  openingOf,
  type PaysWith,
  priceFrom,
  type Shift,
  type SocialNetwork,
  shiftsOn,
  startsOf,
} from "./rules";
import { searchTextOf } from "./search-text";
import { slugOf } from "./slugs";
import type { businessProfiles } from "./tables.server";

/** With the id of a service of this business it is that one, whatever its name. */
export type NewService = {
  id?: string;
  name: string;
  priceCents?: number | null;
  priceAs?: PriceAs | null;
  durationMinutes?: number;
  needs?: Need | null;
};

export type NewBusiness = TradeOf & { [network in SocialNetwork]?: string | null | undefined } & {
  otherSubcategories?: readonly SubcategorySlug[];
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
  serviceArea?: string | null | undefined;
  /** A slug, as are the cities. The first city is the base. */
  province?: string | null | undefined;
  cities: readonly string[];
  suburb?: string | null;
  /** In degrees; without them the centre of the base city counts. */
  latitude?: number | null;
  longitude?: number | null;
  contactMethods: ContactMethods;
  paysWith?: PaysWith[];
  languages?: SpokenLanguage[];
  emergencies?: EmergencyHours;
  /** Only tests and the seed: of others it follows from what an administrator saw. */
  checkedKinds?: PaperKind[];
  services: readonly NewService[];
  hours: readonly Shift[];
  hourlyRateCents?: number | null;
  vatNumber?: string | null;
  slotMinutes?: number;
  capacity?: number;
  bufferMinutes?: number;
  travelMinutes?: number;
  noticeMinutes?: number;
  horizonDays?: number;
  closesOnHolidays?: boolean;
  daysOff?: readonly DayOff[];
  cancelHours?: number;
  comesToCustomer?: boolean | null;
  status?: BusinessStanding["status"];
  approvedAt?: Date | null;
};

export type ProfileRow = typeof businessProfiles.$inferInsert;

const unsaid = { area: null, paysWith: [], languages: [], emergencies: "none", checkedKinds: [] } as const;

/** The rows of a new business. The slug may be taken already. */
export function businessRows(input: NewBusiness, now: Date) {
  const { cities: slugs, hours, daysOff, services: named, id = newId(), ...given } = input;
  const services = serviceRows(id, named);
  const columns = { ...given, otherSubcategories: otherSubcategories(given, given.otherSubcategories ?? []) };
  const cities = slugs.flatMap((slug) => findCity(slug) ?? []);
  const province = findProvince(input.province ?? cities[0]?.province ?? "");
  const where = {
    city: cities[0]?.slug ?? null,
    province: province?.slug ?? null,
    suburb: columns.suburb ?? null,
    latitude: columns.latitude ?? cities[0]?.lat ?? null,
    longitude: columns.longitude ?? cities[0]?.lng ?? null,
  };
  const profile = {
    ...columns,
    ...where,
    ...searchColumns({ ...unsaid, ...columns, ...where }, { services, cities: slugs }),
    ...openingColumns(hours, columns.category),
    starts: startsOf(hours, services, columns.slotMinutes ?? plainRules.slotMinutes),
    ...(daysOff && { shut: shutOf(daysOff) }),
    id,
    createdAt: now,
    updatedAt: now,
  };
  return {
    profile,
    slug: slugOf(input.businessName, cities[0]?.name ?? null),
    services,
    hours: hourRows(id, hours),
    daysOff: (daysOff ?? []).map((off) => ({ ...off, businessId: id, createdAt: now })),
    cities: cities.map(({ slug }, index) => ({ businessId: id, city: slug, position: index + 1 })),
  };
}

/** What 'open now' reads. */
export const openingColumns = (hours: readonly Shift[], category: CategorySlug) => ({
  opening: openingOf(hours),
  hourTerms: hourTermsOf(hours, category),
});

type Searched = Pick<ProfileRow, "businessName" | "category" | "subcategory"> & {
  otherSubcategories: readonly SubcategorySlug[];
  province: ProvinceSlug | null;
  area: Area | null;
  latitude: number | null;
  longitude: number | null;
  paysWith: readonly PaysWith[];
  languages: readonly SpokenLanguage[];
  emergencies: EmergencyHours;
  checkedKinds: readonly PaperKind[];
};

/**
 * Raise it when searchTextOf, the words of trades, the quick filters, price steps, usual hours or another rule of these
 * columns change. A job then rewrites the columns that older versions wrote, in batches.
 */
export const searchVersion = 8;

/** The columns that the listing searches and sorts by. Cities are slugs. */
export function searchColumns(
  business: Searched,
  { services, cities }: { services: readonly NewService[]; cities: readonly string[] },
) {
  const needs = services.flatMap((service) => service.needs ?? []);
  const words = { ...business, services: services.map(({ name }) => name), cities, needs };
  const priceFromCents = priceFrom(services.map(({ priceCents = null }) => ({ priceCents })));
  return {
    priceFromCents,
    priceTerms: priceTermsOf(priceFromCents),
    searchText: searchTextOf(words),
    filterTerms: filterTermsOf({ ...words, cities: [...cities, ...areaCities(business, cities)] }),
    searchVersion,
  };
}

/** The towns that its owner named, in this order, then those of its area. */
export function cityRows(businessId: string, business: Based, cities: readonly string[]) {
  const all = [...cities, ...areaCities(business, cities)];
  return all.map((city, index) => ({
    ...{ businessId, city, position: index + 1, byArea: index >= cities.length },
  }));
}

/** In this order; the later of two services with the same name counts. */
export function serviceRows(businessId: string, services: readonly NewService[]) {
  const byName = new Map(services.map((service) => [service.name, service]));
  return [...byName.values()].map(
    (
      { id = newId(), name, priceCents = null, priceAs = null, durationMinutes = 60, needs = null },
      index,
    ) => ({
      id,
      businessId,
      position: index + 1,
      name,
      priceCents,
      priceAs,
      durationMinutes,
      needs,
    }),
  );
}

type Named = { id: string; name: string; removedAt: Date | null };

/** The same services with the ids they had. An id of another business is not taken. */
export function keepIds<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  known: readonly Named[],
): Row[] {
  const ids = new Set(known.map(({ id }) => id));
  const named = rows.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const left = known
    .filter(({ id }) => !named.includes(id))
    .sort((a, b) => Number(a.removedAt !== null) - Number(b.removedAt !== null));
  return rows.map((row) => {
    if (ids.has(row.id)) return row;
    return { ...row, id: left.find(({ name }) => name === row.name)?.id ?? newId() };
  });
}

export function hourRows(businessId: string, hours: readonly Shift[]) {
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
