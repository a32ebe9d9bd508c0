import type { PageRow } from "~/modules/businesses/public-page/queries.server";
import { priceFrom } from "~/modules/businesses/rules";
import { findCity } from "~/modules/places/places";
import { otherSubcategories } from "~/modules/trades/taxonomy";
import { citiesIn, contactIn, placeWordsIn, socialsIn, type TypedSection } from "../typed-profile.server";

/** The page as it would be if this section were saved. */
export function withTyped(row: PageRow, { act, services, place }: TypedSection): PageRow {
  switch (act.intent) {
    case "info": {
      const { businessName, category, subcategory, description } = act;
      const others = otherSubcategories(act, act.otherSubcategories);
      return { ...row, businessName, category, subcategory, description, otherSubcategories: others };
    }
    case "contact": {
      const { website = "", whatsapp = "", phone, email, contactMethods, paysWith } = contactIn(act);
      const links = { website: website || null, whatsapp: whatsapp || null };
      return { ...row, phone, email, ...links, contactMethods, paysWith };
    }
    case "cities": {
      const { city } = act;
      const where = { city, province: findCity(city)?.province ?? null, citySlugs: citiesIn(act) };
      return { ...row, ...placeWordsIn(act), ...where, ...place };
    }
    case "services": {
      const offered = services.map(({ id, name, priceCents, priceAs, durationMinutes = 60 }) => ({
        ...{ id: id ?? name, name, priceCents, priceAs, durationMinutes },
      }));
      const rates = {
        hourlyRateCents: act.hourlyRate ?? null,
        callOutCents: act.callOut ?? null,
        extras: act.extras,
        priceFromCents: priceFrom(services),
      };
      return { ...row, services: offered, ...rates, vatNumber: act.vatNumber ?? null };
    }
    case "serving":
      return { ...row, languages: [...act.languages], emergencies: act.emergencies };
    case "social":
      return { ...row, ...socialsIn(act) };
  }
}
