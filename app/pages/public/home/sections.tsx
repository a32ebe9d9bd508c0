import { planPriceCents } from "~/modules/billing/rules";
import { CategoryCover } from "~/modules/businesses/components/business-cover";
import { Steps } from "~/modules/content/components/steps";
import type { FreeSoon } from "~/modules/listing/cards/free-soon.server";
import { ProviderCard } from "~/modules/listing/components/provider-card";
import type { CategorySlug } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { Message, TextKey } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { useTextOnly } from "~/ui/text-only";

type CategoryCard = { category: CategorySlug; heading: TextKey; slug: string; count: Message | null };

export function CategoryCards({ cards }: { cards: CategoryCard[] }) {
  const { t } = useTexts();
  return (
    <nav id="categories" aria-label={t("home.categories.title")}>
      <h2 className="sr-only">{t("home.categories.title")}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-x-3 sm:grid-cols-3 gap-y-4 md:gap-x-4 md:gap-y-5">
        {cards.map((card) => (
          <CategoryItem key={card.slug} {...card} />
        ))}
      </ul>
    </nav>
  );
}

function CategoryItem({ category, heading, slug, count }: CategoryCard) {
  const { t, hrefOf } = useTexts();
  const textOnly = useTextOnly();
  return (
    <li className="min-w-0">
      <a
        href={hrefOf(`/categories/${slug}`)}
        className="group block rounded-md text-ink text-sm leading-tight no-underline"
      >
        {!textOnly && (
          <span className="mb-2 block h-22 overflow-hidden rounded-md sm:h-28 md:h-32">
            <CategoryCover category={category} />
          </span>
        )}
        <span className="block hyphens-auto font-head font-semibold leading-tight group-hover:text-brand group-hover:underline">
          {t(heading)}
        </span>
        {count && <span className="text-muted text-xs tabular-nums">{t(count)}</span>}
      </a>
    </li>
  );
}

type Step = readonly [title: Message, text: Message];

const forCustomers: readonly Step[] = [
  ["home.steps.search", "home.steps.searchText"],
  ["home.steps.compare", "home.steps.compareText"],
  ["home.steps.book", "home.steps.bookText"],
];

const forProviders: readonly Step[] = [
  ["home.steps.profile", "home.steps.profileText"],
  [{ key: "home.steps.pay", values: { cents: planPriceCents } }, "home.steps.payText"],
  ["home.steps.accept", "home.steps.acceptText"],
];

export function HowItWorks() {
  const { t } = useTexts();
  const worded = (steps: readonly Step[]) => steps.map(([title, text]) => [t(title), t(text)] as const);
  return (
    <section className="mt-16 md:mt-24">
      <h2 className="mb-4 text-2xl">{t("home.steps.title")}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:gap-6">
        <div className="flex flex-col items-start rounded-lg border border-line bg-surface p-4 sm:p-6 md:px-8 md:pt-11.5 md:pb-8">
          <h3 className="mb-4">{t("home.steps.forCustomers")}</h3>
          <Steps steps={worded(forCustomers)} />
          <ButtonLink href="/services" variant="outline" className="mt-6 md:mt-auto">
            {t("common.findService")}
          </ButtonLink>
        </div>
        <Box cloth className="md:p-8">
          <h3 className="mb-4 text-ink">{t("home.steps.forProviders")}</h3>
          <Steps steps={worded(forProviders)} />
          <ButtonLink href="/business-subscription" className="mt-6">
            {t("common.listBusiness")}
          </ButtonLink>
        </Box>
      </div>
    </section>
  );
}

/** Three that can be booked soon: side by side on a wide screen, in a row to swipe on a phone, where the buttons of the script loop. */
export function Featured({ found: { town, cards } }: { found: FreeSoon }) {
  const { t, hrefOf } = useTexts();
  if (cards.length === 0) return null;
  const title = town ? t("home.featured.near", { place: town.name }) : t("home.featured.title");
  return (
    <section
      aria-roledescription={t("home.featured.carousel")}
      aria-labelledby="featured"
      className="mt-14 md:mt-20"
      data-carousel=""
    >
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="featured" className="text-2xl">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4">
          <a href={hrefOf(town ? `/services?near=${town.slug}` : "/services")} className="tap font-semibold">
            {t("home.featured.all")}
          </a>
          <Controls />
        </div>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="carousel"
        data-slides=""
      >
        {cards.map((card, at) => (
          <li
            key={card.id}
            aria-label={t("home.featured.position", { number: at + 1, of: cards.length })}
            className="grid"
          >
            <ProviderCard card={card} kind="featured" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const control =
  "grid size-11 place-items-center rounded-md border border-edge text-ink hover:border-brand hover:text-brand";

function Controls() {
  const { t } = useTexts();
  return (
    <div className="flex gap-2 md:hidden" data-controls="" hidden>
      <button type="button" className={control} data-step="-1" aria-label={t("home.featured.previous")}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" className={control} data-step="1" aria-label={t("home.featured.next")}>
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}
