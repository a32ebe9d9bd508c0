import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import type { ShownReviews } from "../queries/public-reviews.server";
import { ReviewItem } from "./review-item";
import { Score } from "./summary";

type Props = {
  business: { businessName: string; rating: number | null; reviewCount: number };
  shown: ShownReviews;
  /** The page's own address, without its query. */
  address: string;
};

/** What customers say, on the page of the business: the newest few, and a link to all. */
export function Reviews({ business, shown: { reviews, counts, hasMore }, address }: Props) {
  const { t } = useTexts();
  const { rating, reviewCount, businessName } = business;
  const isOnSite = address.startsWith("/business/");
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-4">
      <h2 id="reviews-title">{t("reviews.title")}</h2>
      {rating === null ? (
        <p className="mt-2 text-muted">{t("reviews.none")}</p>
      ) : (
        <div className="mt-3 max-w-md">
          <Score rating={rating} counts={counts} />
          <p className="mt-1 text-muted text-sm">{t("reviews.count", { count: reviewCount })}</p>
        </div>
      )}
      {reviews.length > 0 && (
        <ul className="mt-5 border-line border-t">
          {reviews.map((review) => (
            <li key={review.id} className="border-line border-b py-4">
              <ReviewItem review={review} businessName={businessName} address={address} />
            </li>
          ))}
        </ul>
      )}
      {isOnSite && (hasMore || reviewCount > 0) && (
        <p className="mt-4">
          <ButtonLink href={`${address}/reviews`} variant="outline" rel="nofollow">
            {t("reviews.all", { count: reviewCount })}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
