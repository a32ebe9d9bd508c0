import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { shutOf } from "../availability/rules";
import { businessDaysOff, businessHours } from "../availability/tables.server";
import { businessChanges } from "../editor/tables.server";
import { businessPapers } from "../papers/tables.server";
import { businessPeople } from "../people/tables.server";
import type { ProfileRow } from "../rows.server";
import { openingOf } from "../rules";
import {
  businessCities,
  businessImages,
  businessProfiles,
  businessServices,
  businessSlugs,
} from "../tables.server";
import { refreshListed } from "../visibility.server";

/**
 * Removes everything personal and unlists the business; bookings and payments keep referring to it. Its slugs contained
 * its name, so they are freed. Without a name it is called a former business (former-business.ts).
 */
export async function anonymiseBusiness(tx: Db, businessId: string, now: Date): Promise<void> {
  const lists = [
    businessPeople,
    businessServices,
    businessHours,
    businessDaysOff,
    businessCities,
    businessSlugs,
  ];
  // The pictures of its papers are deleted by the job that finds them without one.
  for (const table of [...lists, businessChanges, businessPapers])
    await tx.delete(table).where(eq(table.businessId, businessId));
  // Due at once: `dropRemovedPictures` deletes the files before it forgets them.
  await tx
    .update(businessImages)
    .set({ position: null, removedAt: new Date(0), description: "" })
    .where(eq(businessImages.businessId, businessId));
  await tx
    .update(businessProfiles)
    .set({ ...anonymous, slug: `former-business-${businessId}`, updatedAt: now })
    .where(eq(businessProfiles.id, businessId));
  await refreshListed(tx, [businessId], now);
}

const anonymous = {
  phone: null,
  email: null,
  website: null,
  whatsapp: null,
  facebook: null,
  twitter: null,
  instagram: null,
  youtube: null,
  linkedin: null,
  tiktok: null,
  address: null,
  suburb: null,
  serviceArea: null,
  vatNumber: null,
  businessName: "",
  description: "",
  city: null,
  province: null,
  latitude: null,
  longitude: null,
  status: "rejected",
  approvedAt: null,
  ownerConfirmedAt: null,
  priceFromCents: null,
  searchText: "",
  filterTerms: [],
  priceTerms: [],
  hourTerms: [],
  area: null,
  extras: [],
  checkedKinds: [],
  opening: openingOf([]),
  shut: shutOf([]),
} as const satisfies Partial<ProfileRow>;
