import { listBookedTowns } from "~/modules/bookings/queries/totals.server";
import { type City, findCity } from "~/modules/places/places";
import type { Db } from "~/platform/db.server";
import { readQuestion } from "../question/read-question.server";
import { findListing, listTopCards } from "../search/find-page.server";
import type { ProviderCardView } from "./card-view";
import { withCloths } from "./cloths";

const shownCount = 3;
/** A single good review is not enough. */
const knownFrom = 5;
/** So many of the most booked towns are looked at. */
const mostTowns = 3;

/** `town` is null when no town has three that can be booked: then they are from anywhere. */
export type FreeSoon = { town: Pick<City, "slug" | "name"> | null; cards: ProviderCardView[] };

/**
 * Three verified businesses with a free time in one of the towns where most is booked, the best rated, one of each
 * category first. Nobody can pay to be among them.
 */
export async function findFreeSoon(db: Db, now: Date): Promise<FreeSoon> {
  for (const slug of await listBookedTowns(db, mostTowns, now)) {
    const town = findCity(slug);
    if (!town) continue;
    const near = readQuestion(new URLSearchParams({ near: slug, verified: "on", sort: "rating" }));
    const { cards } = await findListing(db, near, now);
    const free = best(cards.filter(({ bookable, nextFree }) => bookable && nextFree !== null));
    if (free.length === shownCount) return { town: { slug, name: town.name }, cards: free };
  }
  const anywhere = readQuestion(new URLSearchParams({ verified: "on", sort: "rating" }));
  return { town: null, cards: best(await listTopCards(db, anywhere, now)) };
}

function best(cards: ProviderCardView[]): ProviderCardView[] {
  const known = cards.filter(({ reviewCount }) => reviewCount >= knownFrom);
  const first = known.filter(
    ({ category }, at) => known.findIndex((card) => card.category === category) === at,
  );
  return withCloths([...new Set([...first, ...known, ...cards])].slice(0, shownCount));
}
