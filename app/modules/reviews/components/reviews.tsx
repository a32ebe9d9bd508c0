import type { ReactNode } from "react";
import { Rich, useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Stars } from "~/ui/rating";
import type { ReviewView, ShownReviews, StarCounts } from "../queries.server";
import { starRange } from "../rules";

type Props = {
  business: { businessName: string; rating: number | null; reviewCount: number };
  shown: ShownReviews;
  /** The page's own address, without its query. */
  address: string;
};

/** Customer reviews, newest first. Further pages are links (?reviews=...#reviews). */
export function Reviews({ business, shown: { page, counts, isFirst }, address }: Props) {
  const { t } = useTexts();
  const { rating, reviewCount, businessName } = business;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-4">
      <h2 id="reviews-title">{t("reviews.title")}</h2>
      {rating === null ? (
        <p className="mt-2 text-muted">{t("reviews.none")}</p>
      ) : (
        <Summary rating={rating} count={reviewCount} counts={counts} />
      )}
      {page.reviews.length > 0 && (
        <ul className="mt-6 border-line border-t">
          {page.reviews.map((review) => (
            <li key={review.id} className="border-line border-b py-4">
              {review.hidden ? (
                <Stub />
              ) : (
                <Review review={review} businessName={businessName} address={address} />
              )}
            </li>
          ))}
        </ul>
      )}
      {page.reviews.length === 0 && !isFirst && <p className="mt-4 text-muted">{t("reviews.noMore")}</p>}
      {(page.next || !isFirst) && (
        <nav aria-label={t("reviews.pages")} className="mt-4 flex flex-wrap gap-2">
          {!isFirst && (
            <ButtonLink href={`${address}#reviews`} variant="outline" icon="arrow-left" small>
              {t("reviews.newest")}
            </ButtonLink>
          )}
          {page.next && (
            <ButtonLink
              href={`${address}?reviews=${page.next}#reviews`}
              variant="outline"
              rel="next nofollow"
              small
            >
              {t("reviews.more")}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}

function Summary({ rating, count, counts }: { rating: number; count: number; counts: StarCounts }) {
  const { t } = useTexts();
  return (
    <div className="mt-3 grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_minmax(0,22rem)]">
      <div>
        <p className="font-head text-3xl tabular-nums" aria-hidden="true">
          {rating.toFixed(1)}
        </p>
        <p className="mt-1">
          <Stars value={rating} />
        </p>
        <p className="text-muted text-sm">{t("reviews.count", { count })}</p>
      </div>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t("reviews.counts")}</caption>
        <tbody>
          {starRange.map((stars) => (
            <tr key={stars}>
              <th scope="row" className="w-14 whitespace-nowrap py-0.5 text-left font-normal">
                {t("reviews.stars", { count: stars })}
              </th>
              <td className="px-2.5" aria-hidden="true">
                <svg className="block h-2 w-full rounded-full bg-line" aria-hidden="true">
                  <rect
                    width={`${(counts[stars] * 100) / count}%`}
                    height="100%"
                    rx="4"
                    className="fill-accent forced-colors:fill-[Highlight]"
                  />
                </svg>
              </td>
              <td className="w-8 text-right text-muted">{counts[stars]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type VisibleReview = Extract<ReviewView, { hidden: false }>;

type ReviewProps = { review: VisibleReview; businessName: string; address: string };

function Review({ review, businessName, address }: ReviewProps) {
  const { t, date, hrefOf } = useTexts();
  const { id, stars, name, createdAt, edited, text, answer } = review;
  const time = (words: ReactNode) => <time dateTime={createdAt.toISOString()}>{words}</time>;
  return (
    <article>
      <h3 className="flex flex-wrap items-center gap-x-3 font-sans text-base">
        <Stars value={stars} />
        {name ?? t("reviews.formerCustomer")}
        <span className="font-normal text-muted text-sm">
          {edited ? (
            <Rich text={{ key: "reviews.edited", values: { at: createdAt } }} tags={{ date: time }} />
          ) : (
            time(date(createdAt, "plainDate"))
          )}
        </span>
      </h3>
      <p className="mt-1.5 max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>
      {answer && (
        <p className="mt-2.5 max-w-[64ch] whitespace-pre-line wrap-anywhere border-line border-l-3 pl-3 text-muted text-sm">
          <Rich
            text={{ key: "reviews.answer", values: { business: businessName, answer } }}
            tags={{ business: (words) => <b className="text-ink">{words}</b> }}
          />
        </p>
      )}
      {address.startsWith("/business/") && (
        <a
          href={hrefOf(`${address}/report?review=${id}`)}
          rel="nofollow"
          className="inline-flex min-h-11 items-center text-muted text-sm"
        >
          {t("report.linkReview")}
        </a>
      )}
    </article>
  );
}

function Stub() {
  const { t } = useTexts();
  return <p className="text-muted text-sm">{t("reviews.hidden")}</p>;
}
