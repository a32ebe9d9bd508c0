import { CategoryCover } from "~/modules/businesses/components/business-cover";
import type { CategorySlug } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { Message, TextKey } from "~/texts/message";
import { useTextOnly } from "~/ui/text-only";

export type CategoryCard = { category: CategorySlug; heading: TextKey; slug: string; count: Message | null };

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
