import type { FreeSoon } from "~/modules/listing/cards/free-soon.server";
import { ProviderCard } from "~/modules/listing/components/provider-card";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";

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
          <a
            href={hrefOf(town ? `/services?near=${town.slug}` : "/services")}
            className="inline-flex min-h-11 items-center font-semibold"
          >
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
