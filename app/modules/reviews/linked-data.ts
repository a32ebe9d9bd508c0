import type { Texts } from "~/texts/texts";
import type { ReviewView } from "./queries/public-reviews.server";
import { authorName } from "./rules";

/** The reviews that the page of a business shows, for schema.org; nothing without them. */
export function reviewData({ t }: Pick<Texts, "t">, shown: readonly ReviewView[]) {
  const review = shown.flatMap((one) => {
    if (one.hidden) return [];
    const { stars, text, isHealth, createdAt } = one;
    return [
      {
        "@type": "Review",
        reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
        author: {
          "@type": "Person",
          name: authorName(t, one),
        },
        ...(text ? { reviewBody: text } : {}),
        ...(isHealth ? {} : { datePublished: createdAt.toISOString().slice(0, 10) }),
      },
    ];
  });
  return review.length > 0 ? { review } : {};
}
