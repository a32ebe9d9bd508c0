import { BusinessCover } from "~/modules/businesses/components/business-cover";
import { BusinessName } from "~/modules/businesses/components/business-name";
import { priceFromMessage } from "~/modules/businesses/price-messages";
import type { ProviderCardView } from "~/modules/listing/listing.server";
import { tradeName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Rating } from "~/ui/rating";

/**
 * Three providers in a row that scrolls by touch, wheel or arrow keys. The script rotates it until the visitor
 * pauses it, hovers over it or focuses it, and shows the buttons.
 */
export function Featured({ cards }: { cards: ProviderCardView[] }) {
  const { t } = useTexts();
  if (cards.length === 0) return null;
  return (
    <section
      aria-roledescription={t("home.featured.carousel")}
      aria-labelledby="featured"
      className="mt-14 md:mt-20"
      data-carousel=""
    >
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="featured" className="text-2xl">
          {t("home.featured.title")}
        </h2>
        <Controls />
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={t("home.featured.title")}
        className="carousel"
        data-slides=""
      >
        {cards.map((card, at) => (
          <Slide
            key={card.id}
            card={card}
            label={t("home.featured.position", { number: at + 1, of: cards.length })}
          />
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
    <div className="flex gap-2" data-controls="" hidden>
      <button type="button" className={control} data-step="-1" aria-label={t("home.featured.previous")}>
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className="min-h-11 rounded-md border border-edge px-3.5 font-semibold text-sm hover:border-brand hover:text-brand"
        data-pause={t("home.featured.pause")}
        data-play={t("home.featured.play")}
      >
        {t("home.featured.pause")}
      </button>
      <button type="button" className={control} data-step="1" aria-label={t("home.featured.next")}>
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}

function Slide({ card, label }: { card: ProviderCardView; label: string }) {
  const { t } = useTexts();
  const { name, category, subcategory, place } = card;
  return (
    <li aria-label={label}>
      <article className="grid h-full grid-rows-[8rem_1fr] overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:grid-rows-1">
        <div className="min-h-0">
          <BusinessCover
            name={name}
            category={category}
            subcategory={subcategory}
            city={place}
            size="large"
          />
        </div>
        <div className="flex min-w-0 flex-col items-start gap-2 p-4 md:p-8">
          <h3 className="wrap-anywhere text-balance text-xl leading-tight">
            <BusinessName name={name} verified={card.verified} />
          </h3>
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <Rating value={card.rating ?? 0} count={card.reviewCount} />
            <span>{t(tradeName(card))}</span>
            <span>{place}</span>
          </p>
          <p className="line-clamp-3 max-w-prose">{card.description}</p>
          <p className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
            <b className="whitespace-nowrap">{t(priceFromMessage(card.priceFromCents))}</b>
            <ButtonLink
              href={`/business/${card.slug}`}
              variant="outline"
              small
              aria-label={t("home.featured.seeName", { name })}
            >
              {t("home.featured.see")}
            </ButtonLink>
          </p>
        </div>
      </article>
    </li>
  );
}
