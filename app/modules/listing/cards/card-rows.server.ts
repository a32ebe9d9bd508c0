import { type Placeholder, sql } from "drizzle-orm";
import { holdsColumn, holdsPeriod } from "~/modules/bookings/queries/free-times.server";
import { businessLists } from "~/modules/businesses/public-page/queries.server";
import { businessProfiles as b, businessImages } from "~/modules/businesses/tables.server";
import { bookableNow, subscriptionActive } from "~/modules/businesses/visibility.server";
import type { Spot } from "~/modules/places/places";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { dayOf, noonOf } from "~/platform/time";
import { coordinatesOf, metresTo, type ResolvedSearch, tierScore } from "../index/filters.server";
import { waysQuery } from "../index/query";
import { dayMeant } from "../question/free-day";
import { placeOfSpot } from "../question/read-question.server";
import { cardDays, cardOf, type ProviderCardView } from "./card-view";
import { withCloths } from "./cloths";

export type CardRow = Awaited<ReturnType<typeof readCardRows>>[number];

const param = (name: string): Placeholder => sql.placeholder(name);
const hasPlace = sql`${param("x")}::float8 is not null`;

/** A fixed query, because every page of every listing runs it. */
const cardRows = fixedQuery((db) =>
  db
    .select({
      ...pick(b, "id", "slug", "businessName", "category", "subcategory", "description", "status"),
      ...pick(b, "approvedAt", "ratingSum", "ratingScore", "reviewCount", "city", "province", "suburb"),
      ...pick(b, "area", "latitude", "longitude", "shownPriceCents", "phone", "email", "whatsapp", "website"),
      ...pick(b, "contactMethods", "userId", "answersWithin", "emergencies", "languages", "paysWith"),
      ...businessLists,
      holds: holdsColumn,
      image: sql<
        string | null
      >`(select id from ${businessImages} where business_id = ${b}.id and position = 1 and ${b}.cover = 'photo')`,
      ...pick(b, "cover", "slotMinutes", "capacity", "bufferMinutes", "noticeMinutes", "horizonDays"),
      closesOnHolidays: b.closesOnHolidays,
      subscribed: sql<boolean>`coalesce(${subscriptionActive(param("now"))}, false)`,
      bookable: sql<boolean>`coalesce(${bookableNow(param("now"))}, false)`,
      /** In a straight line through the earth; null without a place to measure from. */
      metres: sql<number | null>`case when ${hasPlace} then ${metresTo(["x", "y", "z"].map(param))} end`,
      match: tierScore(param("inName"), param("inOffer")),
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
    period: holdsPeriod(cardDays, free === null ? now : noonOf(dayMeant(free, now))),
    x,
    y,
    z,
    inName: queryAt("a="),
    inOffer: queryAt("b="),
  });
}

const asksNothing = { q: "", free: null, maxPrice: null };

/** The cards of these businesses as any list shows them, listed or not, in this order; `spot` is where from it is measured. */
export async function listCardsOf(
  db: Db,
  ids: readonly string[],
  now: Date,
  spot: Spot | null = null,
): Promise<ProviderCardView[]> {
  if (ids.length === 0) return [];
  const near = spot && placeOfSpot(spot);
  const rows = await readCardRows(db, { near, ways: [], free: null }, ids, now);
  return withCloths(rows.map((row) => cardOf(row, asksNothing, null, now)));
}

/** The card of one business, also while it is in no list: for its owner. */
export async function findOwnCard(db: Db, businessId: string, now: Date): Promise<ProviderCardView | null> {
  return (await listCardsOf(db, [businessId], now))[0] ?? null;
}
