import { data, redirect } from "react-router";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { ProviderCardView } from "~/modules/listing/cards/card-view";
import { ListingFailure } from "~/modules/listing/components/listing-results";
import { ProviderCard } from "~/modules/listing/components/provider-card";
import { emptyQuestion, findChoice, listingHref, type Question } from "~/modules/listing/question/question";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { findListingAddress } from "~/modules/listing/question/typed-trades.server";
import { findListing } from "~/modules/listing/search/find-page.server";
import {
  type CategoryPage,
  findCategoryPage,
  subcategoriesIn,
  subcategoryName,
} from "~/modules/trades/taxonomy";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { breadcrumbList, itemList } from "~/platform/linked-data";
import { showOnPage } from "~/platform/page-tags.server";
import { attempt, notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { ChipRow } from "~/ui/chip-row";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/category";

export const handle = { isPublic: true, back: { href: "/", label: "category.back" satisfies TextKey } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { page, subcategory, after, found } = loaderData;
  const texts = metaTexts(matches);
  const { t } = texts;
  const heading = t(page.heading);
  const chosen = subcategory && t(subcategoryName(subcategory.slug));
  const what = chosen ? t("category.typeIn", { type: chosen, category: heading }) : heading;
  const cards = found?.cards ?? [];
  const indexed = cards.length > 0 && !after;
  const above = [
    { label: t("common.home"), href: "/" },
    { label: heading, href: addressOf(page, null) },
  ];
  const own = subcategory && chosen && { label: chosen, href: addressOf(page, subcategory.slug) };
  const listed = cards.map(({ slug }) => `/business/${slug}`);
  return pageMeta(matches, {
    path: addressOf(page, subcategory?.slug ?? null, after),
    title: t("category.title", { trade: what }),
    description: t("category.description", { trade: what }),
    indexed,
    data: [
      breadcrumbList(texts, own ? [...above, own] : above),
      ...(indexed ? [itemList(texts, listed)] : []),
    ],
  });
};

/** The same businesses on the listing page, which has filters. */
const listingAddress = ({ category }: CategoryPage, subcategory: Question["subcategory"]): string =>
  listingHref({
    ...emptyQuestion,
    category: findChoice(category),
    subcategory,
  });

function addressOf({ slug }: CategoryPage, subcategory: string | null, after: string | null = null): string {
  const query = new URLSearchParams();
  if (subcategory) query.set("subcategory", subcategory);
  if (after) query.set("after", after);
  return `/categories/${slug}${query.size > 0 ? `?${query}` : ""}`;
}

/** The best-rated businesses of a category or subcategory. */
function listingOf({ category }: CategoryPage, asked: URLSearchParams): Question {
  const query = new URLSearchParams({ category: category, sort: "rating" });
  for (const name of ["subcategory", "after"]) query.set(name, asked.get(name) ?? "");
  return readQuestion(query);
}

/** For another name of the category, or a category without a page. */
function redirectOrNotFound(name: string, asked: URLSearchParams): never {
  const address = findListingAddress(name, asked);
  throw address === null ? notFound("category.unknown") : redirect(address, 301);
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const page = findCategoryPage(params.slug) ?? redirectOrNotFound(params.slug, url.searchParams);
  const { readDb, now } = context.get(appContext);
  const listing = listingOf(page, url.searchParams);
  const asked = url.searchParams.get("subcategory") ?? "";
  const chosen = {
    page,
    subcategory: listing.subcategory,
    unknown: asked !== "" && listing.subcategory === null,
    after: listing.after,
  };
  const [found, init] = await attempt("category page", async () => {
    const { cards, next } = await findListing(readDb, listing, now());
    showOnPage(
      context,
      cards.map(({ id }) => businessTag(id)),
    );
    return { cards, next };
  });
  return data({ ...chosen, found }, init);
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { page, subcategory, unknown, found, after } = loaderData;
  const { t, hrefOf } = useTexts();
  return (
    <>
      <h1>{t(page.heading)}</h1>
      {page.line && <p className="mt-2 max-w-prose text-muted">{t(page.line)}</p>}
      <ServiceTypes page={page} chosen={subcategory?.slug ?? ""} />
      <a
        href={hrefOf(listingAddress(page, subcategory))}
        className="mb-2 inline-block py-1.5 text-sm md:mb-4"
      >
        {t("category.filter")}
      </a>
      {unknown && <Notice className="mb-4" text={t("category.unknownType")} />}
      {found ? (
        <Found page={page} subcategory={subcategory?.slug ?? null} after={after} {...found} />
      ) : (
        <ListingFailure />
      )}
    </>
  );
}

function ServiceTypes({ page, chosen }: { page: CategoryPage; chosen: string }) {
  const { t } = useTexts();
  const types = subcategoriesIn(page.category);
  if (types.length === 0) return null;
  const named = types.map(({ slug }) => ({ name: t(subcategoryName(slug)), slug: slug as string }));
  const chips = [{ name: t("category.all"), slug: "" }, ...named].map(({ name, slug }) => ({
    href: addressOf(page, slug),
    label: name,
    isSelected: slug === chosen,
  }));
  return <ChipRow label={t("category.types")} chips={chips} className="mt-2 mb-1 md:mt-4" />;
}

type FoundProps = {
  page: CategoryPage;
  subcategory: string | null;
  after: string | null;
  cards: ProviderCardView[];
  next: string | null;
};

function Found({ page, subcategory, after, cards, next }: FoundProps) {
  const { t } = useTexts();
  if (cards.length === 0 && after)
    return (
      <EmptyState
        title={t("listing.empty.endTitle")}
        text={t("listing.empty.endText")}
        actions={<ButtonLink href={addressOf(page, subcategory)}>{t("listing.empty.endAction")}</ButtonLink>}
      />
    );
  if (cards.length === 0) return <Nothing page={page} />;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {cards.map((card) => (
          <ProviderCard key={card.id} card={card} kind={page.cards} />
        ))}
      </div>
      {(next || after) && (
        <nav aria-label={t("common.pages")} className="mt-8 flex flex-wrap justify-center gap-2">
          {after && (
            <ButtonLink href={addressOf(page, subcategory)} variant="outline" icon="arrow-left">
              {t("common.firstPage")}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={addressOf(page, subcategory, next)} rel="next">
              {t("common.next")}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

function Nothing({ page }: { page: CategoryPage }) {
  const { t } = useTexts();
  const short = page.cards === "short";
  return (
    <EmptyState
      title={t(short ? "category.noServices" : "category.noBusinesses")}
      actions={
        <ButtonLink href={addressOf(page, null)}>
          {t(short ? "category.allServices" : "category.allBusinesses")}
        </ButtonLink>
      }
    />
  );
}
