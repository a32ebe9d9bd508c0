import { findCity, findProvince } from "~/modules/places/places";
import { defaultHours } from "../availability/rules";
import { type Draft, emptyDraft, finishDraft, stepErrors } from "../draft";
import { readPlace } from "../place.server";
import { priceFrom, type SocialNetwork, shownContacts, socialNetworks, weekdayNames } from "../rules";
import { pageDefaults } from "./defaults";
import type { PublicBusiness } from "./queries.server";

/** A draft without what would be refused: it is shown as far as it is right. */
function rightPart(draft: Draft): Draft {
  const wrong = [2, 3, 4, 5, 6].flatMap((step) => Object.keys(stepErrors(draft, step)));
  const rows = new Set(wrong.map((field) => Number(field.split("-")[1])));
  const closed = weekdayNames.filter((name) => wrong.includes(name));
  return {
    ...draft,
    ...Object.fromEntries(Object.entries(emptyDraft).filter(([field]) => wrong.includes(field))),
    services: draft.services.filter((_, index) => !rows.has(index)),
    workingHours: {
      ...draft.workingHours,
      ...Object.fromEntries(closed.map((name) => [name, { ...defaultHours[name], closed: true }])),
    },
  };
}

/** The page that a draft of the wizard will have; null before it has a name and a trade. */
export function draftPage(draft: Draft): PublicBusiness | null {
  const check = finishDraft(rightPart(draft));
  if (!check.ok) return null;
  const { finished } = check;
  const urls: { [network in SocialNetwork]?: string | null } = finished;
  const [base = null] = finished.cities;
  const read = readPlace(draft, { city: base, province: draft.province });
  const place = read.ok ? read.place : { suburb: null, latitude: null, longitude: null };
  const { phone, email, website, whatsapp, contactMethods } = finished;
  const services = finished.services.map(({ name, priceCents, priceAs, durationMinutes = 60 }) => ({
    ...{ id: name, name, priceCents, priceAs, durationMinutes },
  }));
  return {
    ...pageDefaults,
    ...{ id: "", userId: null, slug: "", businessName: finished.businessName },
    ...{ category: finished.category, subcategory: finished.subcategory },
    ...{ otherSubcategories: finished.otherSubcategories, description: finished.description },
    ...{ address: finished.address, serviceArea: finished.serviceArea, city: base },
    cities: finished.cities.flatMap((slug) => findCity(slug) ?? []),
    province: findProvince(finished.province ?? findCity(base ?? "")?.province ?? "")?.slug ?? null,
    ...place,
    services,
    hours: finished.hours,
    contacts: shownContacts({ contactMethods, phone, email, website, whatsapp }),
    contactMethods,
    ...{ paysWith: finished.paysWith, languages: finished.languages, emergencies: finished.emergencies },
    socials: socialNetworks.flatMap((network) => {
      const url = urls[network];
      return url ? [{ network, url }] : [];
    }),
    priceFromCents: priceFrom(services),
    capacity: finished.capacity ?? pageDefaults.capacity,
  };
}
