import { z } from "zod";
import { plainRules } from "~/modules/businesses/availability/rules";
import { emergencyHours, spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { paysWithNames } from "~/modules/businesses/rules";
import { findCity } from "~/modules/places/places";
import { spotsNamed } from "~/modules/places/queries/spots.server";
import { openingHours } from "./hours";
import { needsOf } from "./needs";
import { positionNear, readTowns, type Towns } from "./position.server";
import { readRows } from "./read-rows.server";
import {
  categoryRow,
  contactFlags,
  contactRow,
  dayOffRow,
  type Position,
  type SeedBusiness,
  serviceRow,
  socialsRow,
  subcategoryRow,
} from "./seed-business";
import { servingGenerator } from "./serving.server";

/** `file` is one of db/seed/pictures. */
const pictureRow = z.strictObject({ file: z.string(), description: z.string() });

/** By default approved, subscribed, one booking at a time, on the hour. */
const businessRow = z.strictObject({
  name: z.string(),
  category: categoryRow,
  subcategory: subcategoryRow,
  otherSubcategories: z.array(subcategoryRow).optional(),
  description: z.string(),
  phone: z.string(),
  whatsapp: z.string().optional(),
  email: z.string(),
  website: z.url().optional(),
  socials: socialsRow.default({}),
  address: z.string(),
  cities: z.array(z.string()).min(1),
  /** The suburb or section that it works from, with its city; else it is placed around its first city. */
  at: z.string().optional(),
  services: z.array(serviceRow),
  /** In rand, for those who also work by the hour. */
  hourlyRate: z.int().positive().optional(),
  vatNumber: z.string().optional(),
  hours: z.string(),
  slotMinutes: z.int().default(plainRules.slotMinutes),
  capacity: z.int().default(plainRules.capacity),
  bufferMinutes: z.int().default(plainRules.bufferMinutes),
  noticeMinutes: z.int().default(plainRules.noticeMinutes),
  horizonDays: z.int().default(plainRules.horizonDays),
  closesOnHolidays: z.boolean().default(false),
  cancelHours: z.int().default(0),
  daysOff: z.array(dayOffRow).default([]),
  contact: contactRow,
  /** Without them they are drawn. */
  languages: z.array(z.enum(spokenLanguages)).optional(),
  paysWith: z.array(z.enum(paysWithNames)).optional(),
  emergencies: z.enum(emergencyHours).optional(),
  /** Those of businesses.json have no owner, unless they say so. */
  owned: z.boolean().default(false),
  subscribed: z.boolean().default(true),
  status: z.enum(["pending", "approved", "rejected"]).default("approved"),
  suspended: z.boolean().default(false),
  pictures: z.array(pictureRow).default([]),
});

type BusinessRow = z.infer<typeof businessRow>;

export type SampleBusiness = SeedBusiness & {
  /** The owner has an account and paid through PayFast. */
  owned: boolean;
  suspended: boolean;
  pictures: BusinessRow["pictures"];
};

/**
 * The sample businesses, those with an owner first; the very first belongs to business@thola.test. Their ids follow from
 * the position in this list, so new ones are added at the end of businesses.json.
 */
export function readSamples(): readonly SampleBusiness[] {
  const [towns, servingOf] = [readTowns(), servingGenerator()];
  const read = (name: string, owned: boolean) =>
    readRows(name, z.array(businessRow)).map((row) => ({ row, owned: owned || row.owned }));
  return [...read("owned-businesses", true), ...read("businesses", false)].map(({ row, owned }, index) =>
    sampleOf(row, owned, towns, servingOf, index),
  );
}

function positionOf(place: string): Position {
  const [spot, ...others] = spotsNamed(place);
  if (!spot || others.length > 0) throw new Error(`${place}: no place, or several`);
  return { lat: spot.lat, lng: spot.lng };
}

function sampleOf(
  row: BusinessRow,
  owned: boolean,
  towns: Towns,
  servingOf: ReturnType<typeof servingGenerator>,
  index: number,
): SampleBusiness {
  const { contact, hours, services, hourlyRate, vatNumber = null, at, ...rest } = row;
  const { slotMinutes, capacity, bufferMinutes, noticeMinutes, horizonDays, ...other } = rest;
  const { closesOnHolidays, cancelHours, languages, paysWith, emergencies, ...same } = other;
  const base = findCity(row.cities[0] ?? "");
  if (!base) throw new Error(`${row.name}: unknown base city`);
  return {
    ...same,
    rules: {
      ...{ slotMinutes, capacity, bufferMinutes, noticeMinutes, horizonDays },
      ...{ closesOnHolidays, cancelHours },
    },
    owned,
    province: base.province,
    position: at === undefined ? positionNear(towns, base, index) : positionOf(at),
    services: services.map(([name, rand, durationMinutes]) => ({
      name,
      priceCents: rand === null ? null : rand * 100,
      durationMinutes,
      needs: needsOf(name),
    })),
    hourlyRateCents: hourlyRate === undefined ? null : hourlyRate * 100,
    vatNumber,
    hours: openingHours(hours),
    contactMethods: contactFlags(contact),
    serving: {
      ...servingOf(index, base.province, row.subcategory),
      ...(languages && { languages }),
      ...(paysWith && { paysWith }),
      ...(emergencies && { emergencies }),
    },
  };
}
