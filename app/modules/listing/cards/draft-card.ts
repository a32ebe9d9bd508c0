import * as z from "zod/mini";
import type { Draft } from "~/modules/businesses/draft";
import { stepErrors } from "~/modules/businesses/forms";
import { openingAt, opensAt } from "~/modules/businesses/opening";
import { priceFrom } from "~/modules/businesses/rules";
import { servingForm } from "~/modules/businesses/sections/forms";
import { shiftsIn } from "~/modules/businesses/sections/hours-text";
import { readRows } from "~/modules/businesses/sections/service-rows";
import { nearPlaceText, placeText } from "~/modules/places/places";
import { findCategory } from "~/modules/trades/taxonomy";
import type { ProviderCardView } from "./card-view";

const hoursStep = 6;

/** The card of a business that is not saved yet; null before it has a name and a trade. */
export function draftCard(draft: Draft, now: Date): ProviderCardView | null {
  const trade = findCategory(draft.category)?.subcategories.find(({ slug }) => slug === draft.subcategory);
  if (draft.businessName === "" || !trade) return null;
  const isValid = Object.keys(stepErrors(draft, hoursStep)).length === 0;
  const hours = isValid ? shiftsIn(draft.workingHours) : [];
  const plan = { hours, daysOff: [], closesOnHolidays: false };
  const { services } = readRows(draft.services);
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
    emergencies: z.parse(servingForm.shape.emergencies, draft.emergencies),
  };
}
