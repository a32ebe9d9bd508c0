import { countServedCustomers } from "~/modules/bookings/queries/totals.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { sampleCategoryCounts, sampleStats } from "~/modules/content/sample-figures";
import { readListing } from "~/modules/listing/listing";
import { listTopCards, type ProviderCardView } from "~/modules/listing/listing.server";
import { countListed } from "~/modules/listing/totals.server";
import { categoryPages } from "~/modules/trades/taxonomy";
import { metaTexts } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { pageMeta } from "~/platform/page-meta";
import { markIncomplete } from "~/platform/page-tags.server";
import { cachedRead } from "~/platform/read-cache.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { cachedMarkupFrom } from "~/ui/cached-markup";
import type { Route } from "./+types/home";
import { CategoryCards } from "./home/category-cards";
import { Featured } from "./home/featured";
import { Hero } from "./home/hero";
import { HowItWorks } from "./home/how-it-works";
import { siteData } from "./home/site-data";

export const handle = { quiet: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = metaTexts(matches);
  return pageMeta(
    texts,
    loaderData && {
      appUrl: loaderData.appUrl,
      path: "/",
      title: texts.t("home.meta.title"),
      description: texts.t("home.meta.description"),
      data: siteData(texts, loaderData.appUrl, loaderData.operator),
    },
  );
};

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { appUrl, env } = app;
  const [found, featured] = await Promise.all([
    cachedRead(context, "home", async () => ({ content: await findFigures(app), tags: [] })),
    readFeatured(context),
  ]);
  return { appUrl, operator: env.operator, found, featured };
}

/** The page is shown without them when they cannot be read. */
async function readFeatured(context: Route.LoaderArgs["context"]): Promise<ProviderCardView[]> {
  try {
    const { content } = await cachedRead(context, "featured", async () => {
      const cards = await featuredProviders(context.get(appContext));
      return { content: cards, tags: cards.map(({ id }) => businessTag(id)) };
    });
    return content;
  } catch (error) {
    log.error({ err: error }, "featured providers");
    markIncomplete(context);
    return [];
  }
}

const featuredCount = 3;
/** A single good review is not enough to be featured. */
const knownFrom = 5;

/** The best-rated verified businesses, one per category. Nobody can pay to be featured. */
async function featuredProviders({ readDb, now }: App): Promise<ProviderCardView[]> {
  const listing = readListing(new URLSearchParams("verified=on&sort=rating"));
  const cards = await listTopCards(readDb, listing, now());
  const known = cards.filter(({ reviewCount }) => reviewCount >= knownFrom);
  const first = known.filter(
    ({ category }, at) => known.findIndex((card) => card.category === category) === at,
  );
  return [...new Set([...first, ...known, ...cards])].slice(0, featuredCount);
}

async function findFigures(app: App) {
  const { stats, counts } = await (app.env.sampleData ? sampleFigures() : liveFigures(app));
  return { stats, cards: categoryCards(counts) };
}

/** Sample figures are written as they are shown. */
type Stats = { providers: number | string; customers: number | string; rating: string };
type Figures = { stats: Stats; counts: (page: (typeof categoryPages)[number]) => Message };

const sampleFigures = (): Figures => ({
  stats: sampleStats,
  counts: ({ slug }) => ({
    key: "home.categories.about",
    values: { number: sampleCategoryCounts[slug] ?? "" },
  }),
});

async function liveFigures({ readDb }: App): Promise<Figures> {
  const [listed, customers] = await Promise.all([countListed(readDb), countServedCustomers(readDb)]);
  return {
    stats: {
      providers: listed.verified,
      customers,
      rating: listed.rating?.toFixed(1) ?? "\u2013",
    },
    counts: ({ category }) => ({
      key: "home.categories.count",
      values: { count: listed.byCategory[category] ?? 0 },
    }),
  };
}

const categoryCards = (counts: Figures["counts"]) =>
  categoryPages.map((page) => ({
    category: page.category,
    heading: page.heading,
    slug: page.slug,
    count: counts(page),
  }));

export default function Home({ loaderData: { found, featured } }: Route.ComponentProps) {
  return <div className="contents" {...cachedMarkupFrom(found, Whole, { featured })} />;
}

type WholeProps = { content: Awaited<ReturnType<typeof findFigures>>; featured: ProviderCardView[] };

function Whole({ content: { stats, cards }, featured }: WholeProps) {
  return (
    <>
      <div className="grid gap-8 pt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[1fr_auto] md:gap-x-16 md:gap-y-8 md:pt-14">
        <Hero />
        <CategoryCards cards={cards} />
        <Figures stats={stats} />
      </div>
      <Featured cards={featured} />
      <HowItWorks />
    </>
  );
}

function Figures({ stats: { providers, customers, rating } }: { stats: Stats }) {
  const { t, number } = useTexts();
  const shown = (figure: number | string) => (typeof figure === "number" ? number(figure) : figure);
  const rows = [
    ["home.figures.providers", shown(providers)],
    ["home.figures.customers", shown(customers)],
    ["home.figures.rating", rating],
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x divide-line border-line border-y py-4 md:border-b-0 md:pb-0">
      {rows.map(([label, figure]) => (
        <div key={label} className="flex flex-col-reverse justify-end pl-4 first:pl-0">
          <dt className="text-muted text-xs">{t(label)}</dt>
          <dd className="font-head font-semibold text-2xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
