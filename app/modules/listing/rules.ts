// How much stars weigh in the order: `rating_score`, db/migrations/0002_search.sql (docs/decisions/0023-rating-order.md).

export const pageSize = 24;
/** One row more than a page shows whether there is a next page. */
export const rowsRead = pageSize + 1;
/** The highest exact count; beyond it the page says 'more than'. */
export const countLimit = 200;
/** With a place, every order is limited to this radius, except Distance, which shows all. */
export const nearbyKm = 40;
/** Where the nearest is farther away, the page says so first. */
export const farKm = 60;

/** In characters: a sentence of thirty words. */
export const longestQuestion = 200;
/** The choices of minimum rating, in stars. */
export const ratingChoices = [4.5, 4, 3.5, 3] as const;
/** The choices of 'price to', in rand. */
export const priceChoices = [200, 500, 1000, 2500, 5000] as const;
