import type { Db } from "~/platform/db.server";
import { term } from "./filter-terms";
import { countedTo, type Listing } from "./listing";
import { findIds } from "./listing-collect.server";
import { hintsOf, indexed, nearby, partsOf, type Question, rowFilters } from "./listing-filters.server";
import { type Counted, countAlong } from "./listing-walk.server";
import { leastUses } from "./search-query";
import { findParts, findWays } from "./search-terms.server";
import { correctWords } from "./spelling.server";
import { countListedIn, countListedWith } from "./totals.server";

/**
 * What is looked for, and how many fit, counted no further than one past `countedTo`. Where they are few and were found
 * one by one, their ids.
 */
export type Found = Counted & { question: Question };

/** Words that find fewer than this are looked for inside of words as well. */
const tooFew = 3;

/** As starts of words; where that finds too few, anywhere; where nobody has them, with their spelling corrected. */
export async function findWords(
  db: Db,
  listing: Listing,
  now: Date,
): Promise<Found & { corrected: string | null }> {
  const { words } = listing;
  const exact = await count(db, { ...listing, ways: await findWays(db, words) }, now);
  if (words.length === 0 || exact.count >= tooFew) return { ...exact, corrected: null };
  const anywhere = await findParts(db, words);
  const parts = anywhere ? await count(db, { ...listing, ways: anywhere }, now) : exact;
  if (parts.count > exact.count) return { ...parts, corrected: null };
  if (exact.count > 0) return { ...exact, corrected: null };
  const corrected = await correctWords(db, words);
  if (!corrected) return { ...exact, corrected: null };
  const ways = await findWays(db, corrected);
  const again = await count(db, { ...listing, words: corrected, ways }, now);
  return again.count > 0 ? { ...again, corrected: corrected.join(" ") } : { ...exact, corrected: null };
}

/** Whose time has passed within this minute may still be counted. */
async function count(db: Db, question: Question, now: Date): Promise<Found> {
  return { question, ...((await countKnown(db, question, now)) ?? (await collectIds(db, question, now))) };
}

/** The cheap ways; null when none of them tells. */
async function countKnown(db: Db, question: Question, now: Date): Promise<Counted | null> {
  if (nearby(question)) return null;
  const filters = rowFilters(question, now);
  if (question.words.length > 0) return filters.length === 0 ? countCommon(question) : null;
  if (filters.length > 0) return countAlong(db, question, now);
  const counted = await readCounters(db, question);
  return counted === null ? null : { count: Math.min(counted, countedTo + 1), ids: null };
}

/** A word that so many used when its uses were last estimated is still used by more than are counted. */
const surelyMany = 4 * countedTo;

const countCommon = (question: Question): Counted | null =>
  indexed({ ...question, ways: [] }, []).query === null && leastUses(question.ways) > surelyMany
    ? { count: countedTo + 1, ids: null }
    : null;

/** Null when a question has too many parts for the counters. */
function readCounters(db: Db, question: Question): Promise<number> | null {
  const { category, province, city } = question;
  const [part, other] = partsOf(question);
  if (other) return null;
  if (!part) {
    const inProvince = city ? null : (province?.slug ?? null);
    return countListedIn(db, category?.category ?? null, inProvince, city?.slug ?? null);
  }
  const inProvince = province ? term("p", province.slug) : "";
  return countListedWith(db, part, city ? term("t", city.slug) : inProvince);
}

async function collectIds(db: Db, question: Question, now: Date): Promise<Counted> {
  const ids = await findIds(db, indexed(question, hintsOf(question, now)), rowFilters(question, now));
  return { count: ids.length, ids: ids.length > countedTo ? null : ids };
}
