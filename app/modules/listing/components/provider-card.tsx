import { showPhone } from "~/forms/fields";
import { BusinessCover } from "~/modules/businesses/components/business-cover";
import { BusinessName } from "~/modules/businesses/components/business-name";
import { priceFromMessage } from "~/modules/businesses/price-messages";
import { tradeName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Rating } from "~/ui/rating";
import type { ProviderCardView } from "../listing.server";
import { CardActions, type CardKind } from "./card-actions";

type Props = {
  card: ProviderCardView;
  /** Where it stands: in the listing, on the two sorts of category pages, or on the home page. */
  kind: CardKind;
  signedIn?: boolean;
};

/** Distances are between town centres, so within one town there is none to show. */
const shownKm = (km: number | null) => (km === null || km < 1 ? null : Math.round(km));

/** A business in any list: what decides first, then what can be done. All of it leads to the business's page. */
export function ProviderCard({ card, kind, signedIn = false }: Props) {
  const { name, category, subcategory, place } = card;
  return (
    <article className="card">
      <div className="card-picture">
        <BusinessCover name={name} category={category} subcategory={subcategory} city={place} />
      </div>
      <Facts card={card} kind={kind} />
      {kind !== "listing" && <p className="card-row line-clamp-3 text-muted text-sm">{card.description}</p>}
      <p className="card-row card-foot text-sm">
        <span className="min-w-0 text-muted">{place}</span>
        <Price cents={card.priceFromCents} />
      </p>
      {kind === "full" && card.phone && (
        <p className="card-row">
          <a
            href={`tel:${card.phone}`}
            data-lead={`call:${card.id}`}
            className="relative z-1 inline-flex min-h-11 items-center font-medium text-sm tabular-nums"
          >
            {showPhone(card.phone)}
          </a>
        </p>
      )}
      <CardActions card={card} kind={kind} signedIn={signedIn} />
    </article>
  );
}

function Facts({ card, kind }: Pick<Props, "card" | "kind">) {
  const { name, verified } = card;
  const { t, hrefOf } = useTexts();
  const km = shownKm(card.distanceKm);
  // The category pages that name the telephone write the badge out.
  const badge = verified && kind === "full";
  const Heading = kind === "short" || kind === "full" ? "h2" : "h3";
  return (
    <div className="card-facts text-muted text-sm">
      <Heading className="wrap-anywhere text-balance text-base text-ink leading-tight md:text-lg">
        <a
          href={hrefOf(`/business/${card.slug}`)}
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
      <p className="line-clamp-2">{t(tradeName(card))}</p>
      <p className="flex flex-wrap gap-x-3">
        <Rating value={card.rating ?? 0} count={card.reviewCount} />
        {km && <span className="whitespace-nowrap tabular-nums">{t("listing.card.away", { km })}</span>}
      </p>
      {card.openNow && <OpenNow />}
    </div>
  );
}

function Price({ cents }: { cents: number | null }) {
  const { t } = useTexts();
  const look = cents === null ? "font-medium" : "font-head font-semibold text-base";
  return <b className={`ml-auto text-right ${look}`}>{t(priceFromMessage(cents))}</b>;
}

function OpenNow() {
  const { t } = useTexts();
  return (
    <p className="flex items-center gap-1.5 font-medium text-ok">
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-ok" />
      {t("hours.openNow")}
    </p>
  );
}
