import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { findNeighbours, type TradeInCity } from "~/modules/listing/index/neighbours.server";
import { emptyQuestion, listingHref, type Question } from "~/modules/listing/question/question";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { findTrade, withTrade } from "~/modules/listing/question/typed-trades.server";
import { type City, findProvince } from "~/modules/places/places";
import type { QuickFilter } from "~/modules/trades/quick-filters";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { markIncomplete } from "~/platform/page-tags.server";
import { useTexts } from "~/texts/context";
import type { Route } from "./+types/in-city";
import { listingMeta } from "./listing-meta";
import { ListingPage } from "./listing-page";
import { loadListing, unknownTrade } from "./load-listing.server";

export const handle = { isPublic: true, back: { href: "/services", beside: true } };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => listingMeta(matches, loaderData);

/** Combines path and query; null if the trade or the place is unknown. */
function readAddress(params: Route.LoaderArgs["params"], search: URLSearchParams): Question | null {
  const trade = findTrade(params.category);
  if (!trade) return null;
  const query = withTrade(search, trade);
  query.delete("province");
  query.set("city", params.city);
  const listing = readQuestion(query);
  return listing.unknownPlace === null ? listing : null;
}

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const listing = readAddress(params, url.searchParams);
  if (!listing) throw unknownTrade("listing.unknown.tradeOrPlace", params);
  const { category, city, after } = listing;
  // An alternative name of either, or a province.
  const address = listingHref(listing, { after });
  if (!category || !city || new URL(address, url).pathname !== url.pathname) throw redirect(address, 301);
  const loaded = await loadListing(request, context, listing);
  const around = { trade: category, city };
  const neighbours = loaded.status === 200 ? await readNeighbours(context, around) : [];
  return data({ ...loaded, around, neighbours }, { status: loaded.status });
}

/** The page is shown without them when they cannot be read. */
async function readNeighbours(
  context: Route.LoaderArgs["context"],
  around: TradeInCity,
): Promise<TradeInCity[]> {
  try {
    return await findNeighbours(context.get(appContext).readDb, around);
  } catch (error) {
    log.error({ err: error }, "neighbours");
    markIncomplete(context);
    return [];
  }
}

export default function ServicesInCity({ loaderData }: Route.ComponentProps) {
  const { around, neighbours, ...loaded } = loaderData;
  return (
    <>
      <Breadcrumb listing={loaded.listing} />
      <ListingPage {...loaded} />
      <NeighbourLinks {...around} neighbours={neighbours} />
    </>
  );
}

type Props = { trade: QuickFilter; city: City; neighbours: readonly TradeInCity[] };

/** Links to the same trade in other cities of the province, and to other trades in this city. */
function NeighbourLinks({ trade, city, neighbours }: Props) {
  const { t } = useTexts();
  const province = findProvince(city.province);
  const provinceName = province?.name ?? "";
  const elsewhere = neighbours.filter((offered) => offered.city.slug !== city.slug);
  const others = neighbours.filter((offered) => offered.city.slug === city.slug);
  return (
    <div className="mt-12 grid gap-8 border-line border-t pt-8 md:grid-cols-2">
      <Links title={t("listing.elsewhere", { trade: { key: trade.label }, province: provinceName })}>
        <Line href={listingHref(emptyQuestion, { category: trade, province })}>
          {t("listing.allOf", { province: provinceName })}
        </Line>
        {elsewhere.map((offered) => (
          <Line
            key={offered.city.slug}
            href={listingHref(emptyQuestion, { category: offered.trade, city: offered.city })}
          >
            {offered.city.name}
          </Line>
        ))}
      </Links>
      <Links title={t("listing.otherServices", { city: city.name })}>
        <Line href={listingHref(emptyQuestion, { province, city })}>{t("listing.allServices")}</Line>
        {others.map((offered) => (
          <Line
            key={offered.trade.slug}
            href={listingHref(emptyQuestion, { category: offered.trade, city: offered.city })}
          >
            {t(offered.trade.label)}
          </Line>
        ))}
      </Links>
    </div>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 text-lg">{title}</h2>
      <ul className="flex flex-wrap gap-x-5">{children}</ul>
    </nav>
  );
}

function Line({ href, children }: { href: string; children: ReactNode }) {
  const { hrefOf } = useTexts();
  return (
    <li>
      <a href={hrefOf(href)} className="tap">
        {children}
      </a>
    </li>
  );
}

/** Services / Plumbing / Soweto, on one line, where there is room for it; with a script on that of the page's Back link (business-trail.tsx). */
function Breadcrumb({ listing: { category, city } }: { listing: Question }) {
  const { t, hrefOf } = useTexts();
  const above = [
    { label: t("common.services"), href: "/services" },
    { label: category && t(category.label), href: listingHref(emptyQuestion, { category }) },
  ];
  return (
    <nav
      aria-label={t("common.breadcrumbs")}
      className="-mt-11 ml-20 hidden min-h-11 md:flex items-center text-muted text-sm noscript:mt-0 noscript:ml-0 noscript:min-h-8 print:hidden"
    >
      <ol className="flex min-w-0 items-center gap-x-1.5">
        {above.map(({ label, href }) => (
          <li key={href} className="flex min-w-0 items-center gap-x-1.5 first:flex-none">
            <a href={hrefOf(href)} className="block truncate text-muted leading-8 hover:text-brand">
              {label}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="flex-none">
          {city?.name}
        </li>
      </ol>
    </nav>
  );
}
