import { aBusiness } from "../builders/business";
import { aSignedIn } from "../builders/signed-in";
import { test as base } from "../setup/db";
import { openSite } from "../setup/site";

/** `test` with a bookable plumber, who comes to the customers, and a signed-in customer. */
export const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("business", ({ db }) =>
    aBusiness(db, {
      businessName: "Mthembu Plumbing",
      comesToCustomer: null,
      services: [{ name: "Geyser repair" }, { name: "Blocked drain", durationMinutes: 120 }],
    }),
  )
  .extend("customer", ({ site }) => aSignedIn(site));

export type Business = Awaited<ReturnType<typeof aBusiness>>;
export const pageOf = ({ slug }: Business) => `/business/${slug}`;
/** The same with its first service chosen. */
export const calendarOf = (business: Business) => `${pageOf(business)}?service=${business.service.id}`;
/** The fields of a filled-in 'Book Service' form. */
export const filled = (business: Business, given: Record<string, string> = {}) => ({
  intent: "book",
  name: "Zanele Khumalo",
  phone: "072 555 0184",
  email: "zanele@example.co.za",
  service: business.service.id,
  date: "2026-11-24",
  time: "10:00",
  address: "88 Ntuli Street, Pimville",
  notes: "",
  ...given,
});
