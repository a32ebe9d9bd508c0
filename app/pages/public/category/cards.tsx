import { showPhone } from "~/forms/fields";
import { BusinessCover } from "~/modules/businesses/components/business-cover";
import { BusinessName } from "~/modules/businesses/components/business-name";
import type { ProviderCardView } from "~/modules/listing/listing.server";
import { tradeName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Rating } from "~/ui/rating";

type Props = { card: ProviderCardView };

const frame = "flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface";
const body = "grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2 p-4";

function Cover({ card: { name, category, subcategory, place } }: Props) {
  return (
    <div className="h-24 flex-none md:h-28">
      <BusinessCover name={name} category={category} subcategory={subcategory} city={place} />
    </div>
  );
}

/** Keeps a long subcategory on one line of its badge. */
function Trade({ card }: Props) {
  const { t } = useTexts();
  return (
    <p className="min-w-0 *:max-w-full">
      <Badge tone="info">
        <span className="truncate">{t(tradeName(card))}</span>
      </Badge>
    </p>
  );
}

/** Home Services, Beauty & Wellness, Education. */
export function ShortCard({ card }: Props) {
  const { t } = useTexts();
  return (
    <article className={frame}>
      <Cover card={card} />
      <div className={body}>
        <h2 className="wrap-anywhere text-balance text-lg leading-tight">
          <BusinessName name={card.name} verified={card.verified} />
        </h2>
        <Trade card={card} />
        <p className="line-clamp-3 text-muted text-sm">{card.description}</p>
        <p className="text-muted text-sm">
          <Rating value={card.rating ?? 0} count={card.reviewCount} />
        </p>
      </div>
      <p className="px-4 pb-4">
        <ButtonLink
          href={`/business/${card.slug}`}
          variant="outline"
          small
          full
          aria-label={t("category.detailsOf", { name: card.name })}
        >
          {t("category.details")}
        </ButtonLink>
      </p>
    </article>
  );
}

/** The other categories: name, place, rating and telephone number. */
export function FullCard({ card }: Props) {
  const { t } = useTexts();
  return (
    <article className={frame}>
      <Cover card={card} />
      <div className={body}>
        <h2 className="wrap-anywhere text-balance text-lg leading-tight">{card.name}</h2>
        <Trade card={card} />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          {card.verified && (
            <Badge tone="ok" icon="badge-check">
              {t("business.verified")}
            </Badge>
          )}
          <Rating value={card.rating ?? 0} count={card.reviewCount} />
        </p>
        <p className="flex gap-1.5 text-muted text-sm">
          <Icon name="map-pin" size="sm" className="mt-[3px] flex-none" />
          {card.place}
        </p>
        <p className="line-clamp-3 text-muted text-sm">{card.description}</p>
        {card.phone && (
          <p className="text-sm">
            <a
              href={`tel:${card.phone}`}
              data-lead={`call:${card.id}`}
              className="inline-flex min-h-11 items-center gap-1.5 font-medium tabular-nums"
            >
              <Icon name="phone" size="sm" />
              {showPhone(card.phone)}
            </a>
          </p>
        )}
      </div>
      <p className="px-4 pb-4">
        <ButtonLink
          href={`/business/${card.slug}`}
          variant="outline"
          small
          full
          aria-label={t("category.contactName", { name: card.name })}
        >
          {t("category.contact")}
        </ButtonLink>
      </p>
    </article>
  );
}
