import { countLimit } from "../rules";
// Numbers that were measured at 10,000, 100,000 and 1,000,000 businesses (`npm run bench`, docs/benchmark.md): measure again
// after changing one. Those of the trades' words stand in app/modules/trades/lexicon.ts;
// how much a rating weighs in the order, in `weighed_stars` of the migrations (decision 23).

/**
 * In index rows: a walk is given up once its hit rate predicts that the page needs more than this many more rows. That
 * is some 20 ms at most, where collecting would take longer. The first part shows the hit rate.
 */
export const farthestWalk = 6000;
export const probedPart = 1 / 8;

/** In index rows: where a walk among names takes more of them, collecting is as quick, and counts the matches as well. */
export const farthestNamed = 4500;

/**
 * In rows. A probe of the first rows tells whether the count would exceed its limit. City rows are slower to read, so
 * the probe is larger: when most match, one read is enough.
 */
export const probedRows = { inCity: 1200, elsewhere: 300 };

/**
 * In rows: how far to count before collecting is quicker. Collecting takes longer the more businesses could match, and
 * longest where the word index does not know the filter.
 */
export const farthestCount = { inPlace: 6000, inCountry: 12_000, unknown: 25_000 };

/** Of the rows of a box: how many are looked at, and the percentage below which the word index finds the matches sooner. */
export const probedInBox = 400;
export const seldomPercent = 15;

/** Matches are not spread evenly, so the probe has to promise more than the limit. */
export const margin = 1.2;

/** Entries of one term of the word index that take as long to read as a row. */
export const entriesPerRow = 8;

/** A word with this many uses at the nightly estimate still has more than `countLimit` now. */
export const surelyMany = 4 * countLimit;

/** With fewer matches, the words are also looked for inside other words. */
export const tooFew = 3;

/** In rand: the cheapest are looked for below the first of these, then from there to the next. A price step begins at each. */
export const priceReaches = [120, 200, 300, 400, 600, 1000, 2000];

/** In rows: with more matches in a stretch of prices, a walk is quicker than sorting them. */
export const mostSorted = 1000;

/** Of so many prices these may stand alone below those that lie close together. */
export const priceOutliers = 20;
