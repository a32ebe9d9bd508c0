import { sitemap } from "~/modules/businesses/sitemap.server";
import { listTradesByCity } from "~/modules/listing/index/neighbours.server";
import { countListed } from "~/modules/listing/index/totals.server";
import { emptyQuestion, listingHref } from "~/modules/listing/question/question";
import { newsInSitemap } from "~/modules/news/queries.server";
import { categoryPages } from "~/modules/trades/taxonomy";
import { type App, appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import { type SitemapEntry, urlSet } from "~/platform/sitemap-xml";
import { sitePages } from "~/site-map/pages";
import type { Route } from "./+types/sitemap-part";

/** Those with a fixed address; the others are listed by what they show. */
const fixedPaths = sitePages
  .filter(({ path, policy }) => policy.robots === "index" && !path.includes(":"))
  .map(({ path }) => path);

async function pages({ readDb, now }: App): Promise<SitemapEntry[]> {
  const { byCategory } = await countListed(readDb);
  const news = await newsInSitemap(readDb, now());
  const filled = categoryPages.filter(({ category }) => byCategory[category]);
  const fixed = [...fixedPaths, ...filled.map(({ slug }) => `/categories/${slug}`)];
  return [...fixed.map((path) => ({ path })), ...news];
}

/** Every trade in a city that has a listed business. */
async function places({ readDb }: App): Promise<SitemapEntry[]> {
  const offered = await listTradesByCity(readDb);
  return offered.map(({ trade, city }) => ({
    path: listingHref(emptyQuestion, { category: trade, city }),
  }));
}

async function businesses({ readDb, now }: App, part: number): Promise<SitemapEntry[] | null> {
  const listed = await sitemap.listPart(readDb, part, now());
  return listed?.map(({ slug, updatedAt }) => ({ path: `/business/${slug}`, changedAt: updatedAt })) ?? null;
}

function entriesOf(app: App, name: string) {
  if (name === "pages.xml") return pages(app);
  if (name === "places.xml") return places(app);
  const [, part] = /^businesses-([1-9]\d{0,3})\.xml$/.exec(name) ?? [];
  return part === undefined ? null : businesses(app, Number(part));
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const entries = await entriesOf(app, params.part);
  if (!entries) throw notFound();
  return urlSet(app.site, entries);
}
