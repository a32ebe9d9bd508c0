import type { ReviewView, ShownReviews } from "~/modules/reviews/queries.server";
import { day } from "~/platform/time";

const rows: readonly (readonly [
  daysAgo: number,
  name: string,
  stars: number,
  text: string,
  answer?: string,
])[] = [
  [
    3,
    "Zodwa K.",
    5,
    "Half the house was tripping. Found the fault within the hour, and the price was what the page said.",
  ],
  [
    9,
    "Pieter M.",
    4,
    "New plugs in the kitchen, very neat. Came half an hour late, but phoned to say so.",
    "Baie dankie, Pieter. A taxi strike on the M1 that morning, our apologies.",
  ],
  [
    16,
    "Ayesha D.",
    5,
    "Booked in the evening on my phone, and the certificate of compliance was there the next day.",
  ],
  [24, "Themba Z.", 5, "Explained what was dangerous and what could wait until month end. Siyabonga."],
  [31, "Annelie B.", 5, "Lights in the whole yard, all on a day-night switch. Lekker werk."],
];

/** The newest five of its 36, fictional like the business. */
export function demoReviews(now: Date): ShownReviews {
  const reviews = rows.map(([daysAgo, name, stars, text, answer = null], index): ReviewView => {
    const createdAt = new Date(now.getTime() - daysAgo * day);
    return { id: String(index), hidden: false, name, stars, text, createdAt, edited: false, answer };
  });
  return { page: { reviews, next: null }, counts: { 5: 30, 4: 5, 3: 1, 2: 0, 1: 0 }, isFirst: true };
}
