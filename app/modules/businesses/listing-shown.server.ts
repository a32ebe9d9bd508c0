import { type Placeholder, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { coordinatesOf, metresTo, type Question, vectorMatches } from "./listing-filters.server";
import { minuteOfWeek } from "./rules";
import { waysQuery } from "./search-query";
import { businessProfiles as b } from "./tables.server";
import { bookableNow, subscriptionActive } from "./visibility.server";

export type Row = Awaited<ReturnType<typeof readShown>>[number];

const given = (name: string): Placeholder => sql.placeholder(name);
const isGiven = sql`${given("x")}::float8 is not null`;

/** One text for all listings, since every page of one asks this. */
const shown = fixedQuery((db) =>
  db
    .select({
      id: b.id,
      slug: b.slug,
      businessName: b.businessName,
      category: b.category,
      subcategory: b.subcategory,
      description: b.description,
      status: b.status,
      approvedAt: b.approvedAt,
      ratingSum: b.ratingSum,
      ratingScore: b.ratingScore,
      reviewCount: b.reviewCount,
      city: b.city,
      serviceArea: b.serviceArea,
      shownPriceCents: b.shownPriceCents,
      phone: b.phone,
      email: b.email,
      whatsapp: b.whatsapp,
      website: b.website,
      contactMethods: b.contactMethods,
      subscribed: sql<boolean>`coalesce(${subscriptionActive(given("now"))}, false)`,
      bookable: sql<boolean>`coalesce(${bookableNow(given("now"))}, false)`,
      openNow: sql<boolean>`${b.opening} @> ${given("minute")}::int4`,
      /** Through the earth; null when nobody said where to measure from. */
      metres: sql<number | null>`case when ${isGiven} then ${metresTo(["x", "y", "z"].map(given))} end`,
      /** How well it fits, 2 is best. */
      fit: sql<number>`case when ${vectorMatches(given("inName"))} then 2
        when ${vectorMatches(given("inOffer"))} then 1 else 0 end`,
    })
    .from(b)
    .where(sql`${b.id} = any(${given("ids")}::uuid[])`)
    .orderBy(sql`array_position(${given("ids")}::uuid[], ${b.id})`)
    .prepare(""),
);

/** What cards and page tokens are made of, in the order of the ids. */
export async function readShown(db: Db, { near, ways }: Question, ids: readonly string[], now: Date) {
  const [x = null, y = null, z = null] = near ? coordinatesOf(near) : [];
  const fits = (mark: "a=" | "b=") => (ways.length === 0 ? "'='" : waysQuery(ways, mark));
  return shown(db).execute({
    ...{ ids: `{${ids.join(",")}}`, now: now.toISOString(), minute: minuteOfWeek(now) },
    ...{ x, y, z, inName: fits("a="), inOffer: fits("b=") },
  });
}
