import type { Draft } from "~/modules/businesses/draft";
import { openingAt, opensAt } from "~/modules/businesses/opening";
import { readSaid } from "~/modules/businesses/profile/said";
import { priceFrom } from "~/modules/businesses/rules";
import { nearPlaceText, placeText } from "~/modules/places/places";
import { findCategory } from "~/modules/trades/taxonomy";
import type { ProviderCardView } from "./card-view";

/** The card of a business that is not saved yet; null before it has a name and a trade. */
export function draftCard(draft: Draft, now: Date): ProviderCardView | null {
  const trade = findCategory(draft.category)?.subcategories.find(({ slug }) => slug === draft.subcategory);
  if (draft.businessName === "" || !trade) return null;
  const {
    workingHours: hours,
    services,
    emergencies,
  } = readSaid(draft, ["workingHours", "services", "emergencies"]).said;
  const plan = { hours, daysOff: [], closesOnHolidays: false };
  const { open, until } = openingAt(plan, now);
  const where = { city: draft.cities[0] ?? null, province: draft.province, suburb: draft.suburb };
  return {
    ...{ id: "", slug: "", name: draft.businessName, description: draft.description },
    ...{
      category: trade.category,
      subcategory: trade.slug,
      picture: null,
      dye: null,
      listDye: null,
      nextFree: null,
    },
    opening: hours.length === 0 ? null : { open, until },
    opensAt: opensAt(plan, now)?.getTime() ?? null,
    ...{ nextFreeAt: null, askedDay: null, askedService: null },
    ...{
      verified: false,
      rating: null,
      reviewCount: 0,
      distanceKm: null,
      comes: null,
      searched: null,
      also: null,
    },
    place: placeText(where),
    shownPlace: nearPlaceText(where),
    priceFromCents: priceFrom(services),
    phone: draft.phone || null,
    bookable: services.length > 0 && hours.length > 0,
    ...{ asks: false, answersWithin: null, why: [] },
    emergencies,
  };
}
