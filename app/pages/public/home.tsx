import { countServedCustomers } from "~/modules/bookings/queries/totals.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { sampleCategoryCounts, sampleStats } from "~/modules/content/sample-figures";
import type { ProviderCardView } from "~/modules/listing/card-view";
import { listTopCards } from "~/modules/listing/listing.server";
import { readListing } from "~/modules/listing/read-listing.server";
import { countListed } from "~/modules/listing/totals.server";
import { categoryPages } from "~/modules/trades/taxonomy";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { markIncomplete } from "~/platform/page-tags.server";
import { cachedRead } from "~/platform/read-cache.server";
import { isOn } from "~/platform/switches.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { StableFrom } from "~/ui/stable";
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
    matches,
    loaderData && {
      path: "/",
      title: texts.t("home.meta.title"),
      description: texts.t("home.meta.description"),
      data: siteData(texts, loaderData.operator),
    },
  );
};

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { env } = app;
  const [found, featured] = await Promise.all([
    cachedRead(context, "home", async () => ({ content: await findFigures(app), tags: [] })),
    readFeatured(context),
  ]);
  return { operator: env.operator, found, featured };
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
  const { stats, counts } = await ((await showsSamples(app)) ? sampleFigures() : liveFigures(app));
  return { stats, cards: categoryCards(counts) };
}

const showsSamples = async ({ env, readDb }: App) => env.sampleData && !(await isOn(readDb, "live_figures"));

/** Sample figures are written as they are shown; a figure that there is not yet is null. */
type Stats = Record<"providers" | "customers" | "rating", number | string | null>;
type Figures = { stats: Stats; counts: (page: (typeof categoryPages)[number]) => Message | null };

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
      providers: listed.verified || null,
      customers: customers || null,
      rating: listed.rating?.toFixed(1) ?? null,
    },
    counts: ({ category }) => {
      const count = listed.byCategory[category] ?? 0;
      return count === 0 ? null : { key: "home.categories.count", values: { count } };
    },
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
  return <StableFrom part={Whole} source={found} props={{ featured }} />;
}

type WholeProps = { content: Awaited<ReturnType<typeof findFigures>>; featured: ProviderCardView[] };

function Whole({ content: { stats, cards }, featured }: WholeProps) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[1fr_auto] md:gap-x-16 md:gap-y-8 md:pt-14">
        <Hero />
        <CategoryCards cards={cards} />
        <Figures stats={stats} />
      </div>
      <Featured cards={featured} />
      <HowItWorks />
    </>
  );
}

const figures = ["providers", "customers", "rating"] as const;

/** A new marketplace does not show that it has nobody yet. */
function Figures({ stats }: { stats: Stats }) {
  const { t, number } = useTexts();
  const rows = figures.flatMap((name) => {
    const figure = stats[name];
    return figure === null ? [] : [{ name, figure: typeof figure === "number" ? number(figure) : figure }];
  });
  if (rows.length === 0) return null;
  return (
    <dl className="flex divide-x divide-line border-line border-y py-4 *:flex-1 md:border-b-0 md:pb-0">
      {rows.map(({ name, figure }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end px-4 first:pl-0">
          <dt className="text-muted text-xs">{t(`home.figures.${name}`)}</dt>
          <dd className="font-head font-semibold text-2xl tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
