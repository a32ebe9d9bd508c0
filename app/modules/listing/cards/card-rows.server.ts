import { type Placeholder, sql } from "drizzle-orm";
import { holdsColumn, holdsPeriod } from "~/modules/bookings/queries/free-days.server";
import { businessLists } from "~/modules/businesses/public-page/queries.server";
import { businessProfiles as b, businessImages } from "~/modules/businesses/tables.server";
import { bookableNow, subscriptionActive } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { dayOf, instantOf } from "~/platform/time";
import { coordinatesOf, metresTo, type ResolvedSearch, vectorMatches } from "../index/filters.server";
import { waysQuery } from "../index/query";
import { dayMeant } from "../question/free-day";
import { cardDays } from "./card-view";

export type CardRow = Awaited<ReturnType<typeof readCardRows>>[number];

const param = (name: string): Placeholder => sql.placeholder(name);
const hasPlace = sql`${param("x")}::float8 is not null`;

/** A fixed query, because every page of every listing runs it. */
const cardRows = fixedQuery((db) =>
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
      province: b.province,
      suburb: b.suburb,
      area: b.area,
      latitude: b.latitude,
      longitude: b.longitude,
      shownPriceCents: b.shownPriceCents,
      phone: b.phone,
      email: b.email,
      whatsapp: b.whatsapp,
      website: b.website,
      contactMethods: b.contactMethods,
      userId: b.userId,
      answersWithin: b.answersWithin,
      emergencies: b.emergencies,
      languages: b.languages,
      paysWith: b.paysWith,
      ...businessLists,
      holds: holdsColumn,
      image: sql<
        string | null
      >`(select id from ${businessImages} where business_id = ${b}.id and position = 1 and ${b}.cover = 'photo')`,
      cover: b.cover,
      slotMinutes: b.slotMinutes,
      capacity: b.capacity,
      bufferMinutes: b.bufferMinutes,
      noticeMinutes: b.noticeMinutes,
      horizonDays: b.horizonDays,
      closesOnHolidays: b.closesOnHolidays,
      subscribed: sql<boolean>`coalesce(${subscriptionActive(param("now"))}, false)`,
      bookable: sql<boolean>`coalesce(${bookableNow(param("now"))}, false)`,
      /** In a straight line through the earth; null without a place to measure from. */
      metres: sql<number | null>`case when ${hasPlace} then ${metresTo(["x", "y", "z"].map(param))} end`,
      /** How well it matches: 2 in the name, 1 in name or services, else 0. */
      match: sql<number>`case when ${vectorMatches(param("inName"))} then 2
        when ${vectorMatches(param("inOffer"))} then 1 else 0 end`,
    })
    .from(b)
    .where(sql`${b.id} = any(${param("ids")}::uuid[])`)
    .orderBy(sql`array_position(${param("ids")}::uuid[], ${b.id})`)
    .prepare(""),
);

/** What cards and page tokens need of these businesses, in the order of the ids. */
export async function readCardRows(
  db: Db,
  { near, ways, free }: Pick<ResolvedSearch, "near" | "ways" | "free">,
  ids: readonly string[],
  now: Date,
) {
  const [x = null, y = null, z = null] = near ? coordinatesOf(near) : [];
  const queryAt = (mark: "a=" | "b=") => (ways.length === 0 ? "'='" : waysQuery(ways, mark));
  return cardRows(db).execute({
    ids: `{${ids.join(",")}}`,
    now: now.toISOString(),
    today: dayOf(now),
    period: holdsPeriod(cardDays, free === null ? now : instantOf(dayMeant(free, now), "12:00")),
    x,
    y,
    z,
    inName: queryAt("a="),
    inOffer: queryAt("b="),
  });
}
