import { BusinessCover } from "~/modules/businesses/components/business-cover";
import { BusinessName } from "~/modules/businesses/components/business-name";
import { priceFromMessage } from "~/modules/businesses/price-messages";
import { tradeName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Rating } from "~/ui/rating";
import type { ProviderCardView } from "../listing.server";

/** Distances are between town centres, so within one town there is none to show. */
const shownKm = (km: number | null) => (km === null || km < 1 ? null : Math.round(km));

export function ProviderCard({ card, signedIn }: { card: ProviderCardView; signedIn: boolean }) {
  const { name, category, subcategory, place } = card;
  const { t, hrefOf } = useTexts();
  const km = shownKm(card.distanceKm);
  return (
    <article className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface hover:border-edge md:grid-cols-1 md:grid-rows-[7.5rem_1fr_auto_auto]">
      <div className="relative min-h-23">
        <div className="absolute inset-0">
          <BusinessCover name={name} category={category} subcategory={subcategory} city={place} />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-0.5 p-3 text-muted text-sm">
        <h3 className="wrap-anywhere text-balance text-ink leading-tight">
          <a
            href={hrefOf(`/business/${card.slug}`)}
            className="text-ink no-underline after:absolute after:inset-0 hover:text-brand"
          >
            <BusinessName name={name} verified={card.verified} />
          </a>
        </h3>
        <p className="line-clamp-2">{t(tradeName(card))}</p>
        <p className="flex">
          <Rating value={card.rating ?? 0} count={card.reviewCount} />
        </p>
        <p>
          {km && <span className="whitespace-nowrap">{t("listing.card.away", { km })} · </span>}
          {place}
        </p>
      </div>
      <p className="col-span-full flex items-center justify-between gap-2 border-line border-t px-3 py-2 text-sm">
        <b className="whitespace-nowrap">{t(priceFromMessage(card.priceFromCents))}</b>
        {card.openNow && <OpenNow />}
      </p>
      <CardActions card={card} signedIn={signedIn} />
    </article>
  );
}

function OpenNow() {
  const { t } = useTexts();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-ok">
      <span aria-hidden="true" className="size-2 rounded-full bg-ok" />
      {t("hours.openNow")}
    </span>
  );
}

function CardActions({ card, signedIn }: { card: ProviderCardView; signedIn: boolean }) {
  const { name, slug, phone, bookable } = card;
  const { t } = useTexts();
  const row = "relative z-1 col-span-full flex gap-2 px-3 pb-3 *:flex-1 *:px-2";
  if (!phone && !bookable)
    return (
      <div className={row}>
        <ButtonLink
          href={`/business/${slug}`}
          variant="outline"
          small
          aria-label={t("category.detailsOf", { name })}
        >
          {t("category.details")}
        </ButtonLink>
      </div>
    );
  return (
    <div className={row}>
      {phone &&
        (signedIn ? (
          <ButtonLink
            href={`tel:${phone}`}
            variant="outline"
            small
            icon="phone"
            aria-label={t("business.contact.callName", { name })}
            data-lead={`call:${card.id}`}
          >
            {t("business.contact.call")}
          </ButtonLink>
        ) : (
          <Button type="button" small disabled>
            {t("listing.card.signInToCall")}
          </Button>
        ))}
      {bookable &&
        (signedIn ? (
          <ButtonLink
            href={`/business/${slug}#book`}
            small
            icon="calendar-plus"
            aria-label={t("business.contact.bookName", { name })}
          >
            {t("business.contact.bookShort")}
          </ButtonLink>
        ) : (
          <Button type="button" small disabled>
            {t("listing.card.signInToBook")}
          </Button>
        ))}
      {phone && !bookable && (
        <p className="self-center text-muted text-xs">{t("bookingPage.notBookable.byPhone.title")}</p>
      )}
    </div>
  );
}
