import { redirect } from "react-router";
import { cleanText } from "~/forms/clean-text";
import { requireListed } from "~/modules/businesses/public-page/listed.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { CarriedRecords } from "~/modules/moderation/old-records/components/carried-records";
import { carriedBy } from "~/modules/moderation/old-records/queries.server";
import { ReviewItem } from "~/modules/reviews/components/review-item";
import { KeptBookings, Score, ShareList } from "~/modules/reviews/components/summary";
import {
  countAnswers,
  countStars,
  findRecord,
  listReviewedServices,
  listReviews,
  type ReviewFilter,
} from "~/modules/reviews/queries/public-reviews.server";
import { lastPage, recordFrom, sorts } from "~/modules/reviews/rules";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { showOnPage } from "~/platform/page-tags.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { ChipRow } from "~/ui/chip-row";
import { listHref } from "~/ui/list-tools";
import type { Route } from "./+types/business-reviews";

export const handle = { isPublic: true, back: { href: "/services" } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { name, address } = loaderData;
  const { t } = metaTexts(matches);
  const title = t("reviews.pageTitle", { name });
  const description = t("reviews.description", { name });
  return pageMeta(matches, { path: `${address}/reviews`, title, description, indexed: false });
};

/** Everything that the address says beyond the usual is ignored. */
function filterOf(query: URLSearchParams): ReviewFilter {
  const page = Number(query.get("page"));
  return {
    sort: sorts.find((one) => one === query.get("sort")) ?? "newest",
    service: cleanText(query.get("service") ?? "").slice(0, 200) || null,
    page: Number.isInteger(page) && page > 1 && page <= lastPage ? page : 1,
  };
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { readDb, now } = context.get(appContext);
  const business = await requireListed(readDb, params.slug, now());
  const { id, slug, businessName: name, rating, reviewCount } = business;
  showOnPage(context, [businessTag(id)]);
  const address = `/business/${slug}`;
  if (url.pathname !== `${address}/reviews`) throw redirect(`${address}/reviews${url.search}`, 301);
  const filter = filterOf(url.searchParams);
  const [page, counts, shares, services, record, earlier] = await Promise.all([
    listReviews(readDb, id, filter),
    countStars(readDb, id),
    countAnswers(readDb, id),
    listReviewedServices(readDb, id),
    findRecord(readDb, id, now()),
    carriedBy(readDb, id),
  ]);
  return { name, address, rating, reviewCount, filter, page, counts, shares, services, record, earlier };
}

type Content = Route.ComponentProps["loaderData"];

export default function BusinessReviews({ loaderData }: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const { name, address, rating, reviewCount, page, filter, counts, shares, record } = loaderData;
  const { service, sort } = filter;
  return (
    <>
      <h1>{t("reviews.title")}</h1>
      <p className="mb-4 wrap-anywhere">
        <a href={hrefOf(address)} className="tap">
          {name}
        </a>
      </p>
      <div className="grid items-start gap-x-18 gap-y-6 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[22.5rem_minmax(0,1fr)]">
        <div className="grid gap-5">
          {rating === null ? (
            <p className="text-muted">{t("reviews.none")}</p>
          ) : (
            <div>
              <Score rating={rating} counts={counts} />
              <p className="mt-2 text-muted text-sm">
                {record.jobs >= recordFrom && record.jobs >= reviewCount
                  ? t("reviews.jobs", { reviews: reviewCount, jobs: record.jobs })
                  : t("reviews.count", { count: reviewCount })}
              </p>
            </div>
          )}
          <ShareList shares={shares} />
          <KeptBookings record={record} />
          <CarriedRecords records={loaderData.earlier} />
          <details className="text-sm">
            <summary className="min-h-11 content-center text-brand">{t("reviews.how")}</summary>
            <p className="text-muted">{t("reviews.howText")}</p>
          </details>
        </div>
        <section aria-label={t("reviews.title")} className="min-w-0">
          <Filters {...loaderData} />
          {page.reviews.length === 0 && <p className="mt-4 text-muted">{t("reviews.nothing")}</p>}
          <ul className="border-line border-t">
            {page.reviews.map((review) => (
              <li key={review.id} className="border-line border-b py-4.5">
                <ReviewItem review={review} businessName={name} address={address} />
              </li>
            ))}
          </ul>
          <nav
            aria-label={t("reviews.title")}
            className="mt-4 flex flex-wrap justify-center gap-2 empty:hidden"
          >
            {filter.page > 1 && (
              <ButtonLink
                href={listHref(`${address}/reviews`, { service, sort })}
                variant="outline"
                rel="nofollow"
              >
                {t("reviews.first")}
              </ButtonLink>
            )}
            {page.next && (
              <ButtonLink
                href={listHref(`${address}/reviews`, { service, sort, page: String(page.next) })}
                variant="outline"
                rel="next nofollow"
              >
                {t("reviews.older")}
              </ButtonLink>
            )}
          </nav>
        </section>
      </div>
    </>
  );
}

/** Services as links, the order as a form: none of them can hide the bad ones. */
function Filters({ address, reviewCount, filter, services }: Content) {
  const { t, hrefOf } = useTexts();
  const { service, sort } = filter;
  if (reviewCount === 0) return null;
  const page = `${address}/reviews`;
  const chosen = sort === "newest" ? null : sort;
  const some = services.find(({ name }) => name === service);
  return (
    <>
      {services.length > 1 && (
        <ChipRow
          label={t("reviews.services")}
          className="mb-3"
          chips={[
            {
              href: listHref(page, { sort: chosen }),
              label: t("reviews.allServices", { count: reviewCount }),
              isSelected: service === null,
            },
            ...services.map(({ name, count }) => ({
              href: listHref(page, { service: name, sort: chosen }),
              label: t("reviews.service", { name, count }),
              isSelected: name === service,
            })),
          ]}
        />
      )}
      <form action={hrefOf(page)} className="mb-1 flex flex-wrap items-center justify-between gap-2">
        {service && <input type="hidden" name="service" value={service} />}
        <p className="text-muted">{t("reviews.shown", { count: some?.count ?? reviewCount })}</p>
        <span className="flex max-w-full flex-wrap items-center gap-2">
          <label className="sr-only" htmlFor="sort">
            {t("reviews.sort")}
          </label>
          <select id="sort" name="sort" defaultValue={sort} className="input w-auto max-w-full">
            {sorts.map((one) => (
              <option key={one} value={one}>
                {t(`reviews.sorts.${one}`)}
              </option>
            ))}
          </select>
          <Button variant="outline">{t("reviews.sort")}</Button>
        </span>
      </form>
    </>
  );
}
