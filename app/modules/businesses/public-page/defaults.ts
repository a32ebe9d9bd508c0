import { plainRules } from "../availability/rules";
import type { PublicBusiness } from "./queries.server";

/** The page of a business that says no more than it must; whoever draws one without a row says the rest. */
export const pageDefaults = {
  ...plainRules,
  otherSubcategories: [],
  address: null,
  serviceArea: null,
  area: null,
  suburb: null,
  latitude: null,
  longitude: null,
  daysOff: [],
  closesOnHolidays: false,
  people: [],
  outages: [],
  rating: null,
  reviewCount: 0,
  answersWithin: null,
  verifiedOn: null,
  hourlyRateCents: null,
  callOutCents: null,
  extras: [],
  pricesIncludeVat: false,
  cancelHours: 0,
  comesToCustomer: null,
  cover: "photo",
  bookable: true,
} satisfies Partial<PublicBusiness>;
