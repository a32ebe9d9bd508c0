import { countServedCustomers } from "~/modules/bookings/queries/totals.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { sampleCategoryCounts, sampleStats } from "~/modules/content/sample-figures";
import { type FreeSoon, findFreeSoon } from "~/modules/listing/cards/free-soon.server";
import { countListed } from "~/modules/listing/index/totals.server";
import { categoryPages } from "~/modules/trades/taxonomy";
import { pageMeta } from "~/page-meta";
import { metaTexts } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { markIncomplete, showOnPage } from "~/platform/page-tags.server";
import { isOn } from "~/platform/switches.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { Route } from "./+types/home";
import { Hero } from "./home/hero";
import { siteData } from "./home/linked-data";
import { CategoryCards, Featured, HowItWorks } from "./home/sections";

export const handle = { isPublic: true };

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
  const [figures, freeSoon] = await Promise.all([findFigures(app), readFreeSoon(context)]);
  return { operator: env.operator, ...figures, freeSoon };
}

/** The page is shown without them when they cannot be read. */
async function readFreeSoon(context: Route.LoaderArgs["context"]): Promise<FreeSoon> {
  try {
    const { readDb, now } = context.get(appContext);
    const freeSoon = await findFreeSoon(readDb, now());
    showOnPage(
      context,
      freeSoon.cards.map(({ id }) => businessTag(id)),
    );
    return freeSoon;
  } catch (error) {
    log.error({ err: error }, "free soon");
    markIncomplete(context);
    return { town: null, cards: [] };
  }
}

async function findFigures(app: App) {
  const { stats, counts } = await ((await showsSamples(app)) ? sampleFigures() : liveFigures(app));
  return { stats, cards: categoryCards(counts) };
}

/** When the switch cannot be read, the sample has its own figures: the page needs no database then. */
const showsSamples = async ({ env, readDb }: App) =>
  env.sampleData &&
  !(await isOn(readDb, "live_figures").catch((error: unknown) => {
    log.error({ err: error }, "live figures");
    return false;
  }));

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

export default function Home({ loaderData: { stats, cards, freeSoon } }: Route.ComponentProps) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:gap-x-16 md:gap-y-8 md:pt-14">
        <Hero />
        <CategoryCards cards={cards} />
      </div>
      <Figures stats={stats} />
      <Featured found={freeSoon} />
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
    <div className="banner mt-10 justify-items-stretch overflow-hidden p-0 md:mt-14">
      <div className="band" />
      <dl className="flex flex-wrap gap-x-3 gap-y-3 px-4 py-3 *:flex-[1_1_5rem] md:px-10 md:py-5">
        {rows.map(({ name, figure }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end">
            <dt className="font-semibold text-sm leading-tight">{t(`home.figures.${name}`)}</dt>
            <dd className="font-head font-semibold text-2xl tabular-nums md:text-3xl">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="band" />
    </div>
  );
}
