import type { ReviewView, ShownReviews } from "~/modules/reviews/queries/public-reviews.server";
import { day } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import type { Texts } from "~/texts/texts";

type Row = readonly [daysAgo: number, name: string, stars: number, text: TextKey, answer?: TextKey];

const rows: readonly Row[] = [
  [3, "Zodwa K.", 5, "demo.reviews.zodwa"],
  [9, "Pieter M.", 4, "demo.reviews.pieter", "demo.reviews.pieterAnswer"],
  [16, "Ayesha D.", 5, "demo.reviews.ayesha"],
  [24, "Themba Z.", 5, "demo.reviews.themba"],
  [31, "Annelie B.", 5, "demo.reviews.annelie"],
];

/** The newest five of its 36, fictional like the business. */
export function demoReviews({ t }: Texts, now: Date): ShownReviews {
  const reviews = rows.map(([daysAgo, name, stars, text, answer], index): ReviewView => {
    const createdAt = new Date(now.getTime() - daysAgo * day);
    const written = { text: t(text), answer: answer === undefined ? null : t(answer) };
    const unsaid = { onTime: null, asAgreed: null, again: null, photos: [], service: null };
    const usual = { hidden: false, edited: false, isHealth: false, didNotCome: false } as const;
    return { id: String(index), ...usual, ...unsaid, name, stars, ...written, createdAt };
  });
  return { reviews, hasMore: false, counts: { 5: 30, 4: 5, 3: 1, 2: 0, 1: 0 } };
}
