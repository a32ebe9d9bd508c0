import type { ReactNode } from "react";
import { showPhone } from "~/forms/fields";
import { bookingHref } from "~/modules/bookings/booking-address";
import { answersMessage } from "~/modules/businesses/answers";
import { BusinessCover } from "~/modules/businesses/components/business-cover";
import { BusinessName } from "~/modules/businesses/components/business-name";
import { priceFromMessage, priceMessage } from "~/modules/businesses/price-messages";
import { Heart } from "~/modules/favourites/components/heart";
import { pictureHref } from "~/modules/media/rules";
import { tradeName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Badge } from "~/ui/badge";
import { Rating } from "~/ui/rating";
import { useTextOnly } from "~/ui/text-only";
import type { ProviderCardView } from "../cards/card-view";
import { CardActions, type CardKind } from "./card-actions";

type Props = {
  card: ProviderCardView;
  /** Where it stands: in the listing, on the two sorts of category pages, or on the home page. */
  kind: CardKind;
  signedIn?: boolean;
  /** Whether it is among the favourites of its reader; where nobody's page is meant, its heart is hollow. Null: no heart. */
  heart?: boolean | null;
  /** Shown before the offer. */
  before?: ReactNode;
};

/** Nearer than this, two places have one centre. */
const sameCentreKm = 0.05;

/**
 * '3 km' or 'under 1 km': a position is known to about a kilometre. Null for a business that names only its town, in the
 * centre of that town.
 */
export function distanceText({ distanceKm: km, shownPlace, place }: ProviderCardView): Message | null {
  if (km === null || (km < sameCentreKm && shownPlace === place)) return null;
  return km < 1 ? "listing.card.under" : { key: "listing.card.away", values: { km: Math.round(km) } };
}

/** A business in any list: what decides first, then what can be done. All of it leads to the business's page. */
export function ProviderCard({ card, kind, signedIn = false, heart = false, before }: Props) {
  const { t } = useTexts();
  return (
    <article className="card">
      <Picture card={card} />
      <Facts card={card} kind={kind} />
      {heart !== null && <Heart business={card} isKept={heart} />}
      {(kind === "short" || kind === "full") && (
        <p className="card-row line-clamp-3 text-muted text-sm">{card.description}</p>
      )}
      {card.comes && <p className="card-row card-why">{t(card.comes)}</p>}
      {card.also && <p className="card-row card-why">{t(card.also)}</p>}
      {card.why.length > 0 && (
        <p className="card-row card-why">
          {t("listing.why.because", { reasons: card.why.map((reason) => t(reason)).join(", ") })}
        </p>
      )}
      {before}
      <Offer card={card} />
      {kind === "full" && card.phone && (
        <p className="card-row">
          <a
            href={`tel:${card.phone}`}
            data-lead={`call:${card.id}`}
            className="tap relative z-1 font-medium text-sm tabular-nums"
          >
            {showPhone(card.phone)}
          </a>
        </p>
      )}
      <CardActions card={card} kind={kind} signedIn={signedIn} />
    </article>
  );
}

/** Its first photo, else the cloth printed for it. */
function Picture({ card: { picture, place, dye, listDye, ...card } }: Pick<Props, "card">) {
  if (useTextOnly()) return null;
  return (
    <div className="card-picture">
      {picture ? (
        <img src={pictureHref(picture, 320, "webp")} alt="" loading="lazy" decoding="async" />
      ) : (
        <BusinessCover {...card} city={place} dye={dye ?? listDye} />
      )}
    </div>
  );
}

function Facts({ card, kind }: Pick<Props, "card" | "kind">) {
  const { name, verified, shownPlace } = card;
  const { t, hrefOf } = useTexts();
  const distance = distanceText(card);
  // The category pages that name the telephone write the badge out.
  const badge = verified && kind === "full";
  const Heading = kind === "short" || kind === "full" ? "h2" : "h3";
  return (
    <div className="card-facts text-muted text-sm">
      <Heading className="wrap-anywhere text-balance text-base text-ink leading-tight md:text-lg">
        <a
          href={hrefOf(bookingHref(`/business/${card.slug}`, { date: card.askedDay ?? undefined }, null))}
          className="text-ink no-underline after:absolute after:inset-0 hover:text-brand"
        >
          <BusinessName name={name} verified={verified && !badge} />
        </a>
      </Heading>
      {badge && (
        <p>
          <Badge tone="ok" icon="badge-check">
            {t("business.verified")}
          </Badge>
        </p>
      )}
      <p className="min-[17.5rem]:line-clamp-2">{t(tradeName(card))}</p>
      <p className="flex flex-wrap gap-x-3">
        <Rating value={card.rating ?? 0} count={card.reviewCount} />
        <span>
          {shownPlace}
          {distance && ` · ${t(distance)}`}
        </span>
      </p>
      <OpenOrNot opening={card.opening} />
      {card.asks && <Ask card={card} />}
    </div>
  );
}

/** How soon it answers, and the question, which needs no sign-in yet. */
function Ask({ card: { name, slug, answersWithin } }: Pick<Props, "card">) {
  const { t, hrefOf } = useTexts();
  return (
    <p>
      {answersWithin !== null && `${t(answersMessage(answersWithin))} · `}
      <a
        href={hrefOf(`/business/${slug}/ask`)}
        aria-label={t("listing.card.askName", { name })}
        className="relative z-1 -my-3 inline-block py-3 font-semibold"
      >
        {t("listing.card.ask")}
      </a>
    </p>
  );
}

/** 'Open now · until 17:00', 'Opens tomorrow 08:00' */
function OpenOrNot({ opening }: Pick<ProviderCardView, "opening">) {
  const { t } = useTexts();
  if (!opening?.until) return null;
  if (!opening.open) return <p>{t(opening.until)}</p>;
  const always = opening.until === "hours.dayAndNight";
  return (
    <p>
      <b className="free">{t(always ? "hours.wholeDay" : "hours.openNow")}</b>
      {!always && ` · ${t(opening.until)}`}
    </p>
  );
}

/** What the searched service costs, else the cheapest; and when the next time is free. */
function Offer({ card: { searched, priceFromCents, nextFree } }: Pick<Props, "card">) {
  const { t } = useTexts();
  return (
    <div className="card-row card-foot text-sm">
      {searched && <span className="line-clamp-2">{searched.name}</span>}
      <b className={searched || priceFromCents !== null ? "card-price" : "ml-auto"}>
        {t(searched ? priceMessage(searched) : priceFromMessage(priceFromCents))}
      </b>
      {nextFree && (
        <p>
          {t("listing.card.nextFree")} <b className="free">{t(nextFree)}</b>
        </p>
      )}
    </div>
  );
}
