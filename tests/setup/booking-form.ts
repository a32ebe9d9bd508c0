import { aBusiness } from "../builders/business";
import { aSignedIn } from "../builders/signed-in";
import { test as base } from "./db";
import { openSite } from "./site";

/** A plumber who can be booked, and a customer who is signed in. */
export const test = base
  .extend("site", ({ db, now }) => openSite(db, now))
  .extend("business", ({ db }) =>
    aBusiness(db, {
      businessName: "Mthembu Plumbing",
      services: [{ name: "Geyser repair" }, { name: "Blocked drain", durationMinutes: 120 }],
    }),
  )
  .extend("customer", ({ site }) => aSignedIn(site));

export type Business = Awaited<ReturnType<typeof aBusiness>>;
export const pageOf = ({ slug }: Business) => `/business/${slug}`;
/** The 'Book Service' form as it is posted. */
export const filled = (business: Business, given: Record<string, string> = {}) => ({
  name: "Zanele Khumalo",
  phone: "072 555 0184",
  email: "zanele@example.co.za",
  service: business.service.id,
  date: "2026-11-24",
  time: "10:00",
  notes: "",
  ...given,
});
