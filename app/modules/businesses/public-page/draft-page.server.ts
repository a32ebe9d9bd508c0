import { findCity, findProvince } from "~/modules/places/places";
import { type Draft, emptyDraft } from "../draft";
import { finishDraft, stepErrors } from "../forms";
import { readPlace } from "../place.server";
import { priceFrom, shownContacts, socialNetworks, weekdayNames } from "../rules";
import { pageDefaults } from "./defaults";
import type { PublicBusiness } from "./queries.server";

/** A draft without what would be refused: it is shown as far as it is right. */
function rightPart(draft: Draft): Draft {
  const wrong = (step: number) => Object.keys(stepErrors(draft, step));
  const emptied = <Part extends object>(part: Part, fields: readonly string[], empty: Part): Part => ({
    ...part,
    ...Object.fromEntries(fields.map((field) => [field, empty[field as keyof Part]])),
  });
  const rows = new Set(wrong(4).map((field) => Number(field.split("-")[1])));
  const wrongHours = wrong(6);
  const closed = wrongHours.filter((day) => weekdayNames.some((name) => name === day));
  return {
    ...emptied(draft, [...wrong(2), ...wrong(3)], emptyDraft),
    services: draft.services.filter((_, index) => !rows.has(index)),
    socialMedia: emptied(draft.socialMedia, wrong(5), emptyDraft.socialMedia),
    workingHours: emptied(
      draft.workingHours,
      closed,
      Object.fromEntries(
        weekdayNames.map((name) => [name, { open: "09:00", close: "17:00", closed: true }]),
      ) as Draft["workingHours"],
    ),
    capacity: wrongHours.includes("capacity") ? "" : draft.capacity,
  };
}

/** The page that a draft of the wizard will have; null before it has a name and a trade. */
export function draftPage(draft: Draft): PublicBusiness | null {
  const check = finishDraft(rightPart(draft));
  if (!check.ok) return null;
  const { finished } = check;
  const [base = null] = finished.cities;
  const read = readPlace(draft, { city: base, province: draft.province });
  const place = read.ok ? read.place : { suburb: null, latitude: null, longitude: null };
  const { phone = null, email = null, website = null, whatsapp = null, contactMethods } = finished;
  const services = finished.services.map(({ name, priceCents, priceAs, durationMinutes = 60 }) => ({
    ...{ id: name, name, priceCents, priceAs, durationMinutes },
  }));
  return {
    ...pageDefaults,
    ...{ id: "", userId: null, slug: "", businessName: finished.businessName },
    ...{ category: finished.category, subcategory: finished.subcategory },
    ...{ otherSubcategories: finished.otherSubcategories, description: finished.description },
    ...{ address: finished.address ?? null, serviceArea: finished.serviceArea, city: base },
    cities: finished.cities.flatMap((slug) => findCity(slug) ?? []),
    province: findProvince(finished.province ?? findCity(base ?? "")?.province ?? "")?.slug ?? null,
    ...place,
    services,
    hours: finished.hours,
    contacts: shownContacts({ contactMethods, phone, email, website, whatsapp }),
    contactMethods,
    ...{ paysWith: finished.paysWith, languages: finished.languages, emergencies: finished.emergencies },
    socials: socialNetworks.flatMap((network) => {
      const url = finished.socialMedia[network];
      return url ? [{ network, url }] : [];
    }),
    priceFromCents: priceFrom(services),
    capacity: finished.capacity ?? pageDefaults.capacity,
  };
}
