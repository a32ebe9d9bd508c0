import { tradeNoun } from "~/modules/trades/trades";
import { useTexts } from "~/texts/context";
import { limitsOf, listingHref, type Place, type Question } from "../question/question";
import { farKm } from "../rules";
import type { ListingPage } from "../search/find-page.server";
import type { Others } from "../search/others.server";
import type { TradeSearch } from "../search/search.server";

type TradeNoticeProps = {
  listing: Question;
  page: ListingPage;
  found: TradeSearch;
  /** A notice above names trade and place. */
  isNamed: boolean;
};

/** What was searched for a sentence, so that the list never changes its meaning silently, and what it may ask for as well. */
export function TradeNotice({ listing, page: { count, corrected }, found, isNamed }: TradeNoticeProps) {
  const { t, hrefOf } = useTexts();
  const { otherTrades, unknownPlace, unusedPlace } = found;
  const trade = t(tradeNoun(found.trade));
  const place = listing.near?.name ?? listing.city?.name;
  const isSaid = isNamed || listing.q.toLowerCase() === trade.toLowerCase();
  const isCorrected = corrected !== null && count > 0;
  if (isSaid && !isCorrected && otherTrades.length === 0 && unknownPlace === null && unusedPlace === null)
    return null;
  const searched = place
    ? t("listing.closest.near", { trade, place })
    : t("listing.closest.anywhere", { trade });
  return (
    <div role="status" className="lead md:block md:px-4 md:py-3">
      <div className="min-w-0">
        {(!isNamed || isCorrected) && (
          <p
            className={`font-head font-semibold leading-tight ${unusedPlace ? "max-md:hidden" : "max-md:min-[17.5rem]:line-clamp-1"}`}
          >
            {isCorrected ? t("listing.corrected", { typed: listing.q, corrected }) : searched}
          </p>
        )}
        {unknownPlace !== null && <p>{t("listing.closest.unknownPlace", { place: unknownPlace })}</p>}
        {unusedPlace && <NotUsed listing={listing} named={unusedPlace} />}
        {otherTrades.length > 0 && (
          <p className="max-md:block! max-md:overflow-x-auto max-md:whitespace-nowrap">
            {t("listing.closest.otherTrades")}{" "}
            {otherTrades.map((other, at) => (
              <span key={other.trade}>
                {at > 0 && " · "}
                <a href={hrefOf(other.href)} className="inline-block md:py-1.5">
                  {t(tradeNoun(other.trade))}
                </a>
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

/** The chosen place counts more than one in the words, which is said. */
function NotUsed({ listing, named }: { listing: Question; named: Place }) {
  const { t, hrefOf } = useTexts();
  const { city, near } = listing;
  const chosen = near ? (near.name ?? t("listing.closest.yourPosition")) : (city?.name ?? "");
  const place = named.name ?? "";
  return (
    <p>
      {t("listing.closest.notUsed", { chosen, named: place })}{" "}
      <a
        href={hrefOf(listingHref(listing, { near: named, province: null, city: null }))}
        className="-my-1 inline-block py-1 md:my-0 md:py-1.5"
      >
        {t("listing.closest.useNamed", { named: place })}
      </a>
    </p>
  );
}

/** In kilometres, where the nearest of all cards is out of reach; null elsewhere. */
export function kmOfNearest(
  { near }: Question,
  { cards, order }: ListingPage,
  others: readonly Others[],
): number | null {
  if (!near || (order !== "distance" && cards.length > 0)) return null;
  const all = [...cards, ...others.flatMap((each) => each.cards)];
  const [nearest] = all.flatMap(({ distanceKm }) => distanceKm ?? []).sort((a, b) => a - b);
  return nearest !== undefined && nearest > farKm ? Math.round(nearest) : null;
}

/** Whether it is the trade that is far, and not those of it who fit further wishes. */
export const namesTrade = (listing: Question): boolean => !limitsOf(listing).some(Boolean);

type NobodyNearProps = { listing: Question; km: number; found: TradeSearch | null };

/** Said before the nearest, who are out of reach. */
export function NobodyNear({ listing, km, found }: NobodyNearProps) {
  const { t } = useTexts();
  const values = { km: farKm, nearest: km, place: listing.near?.name ?? "" };
  const where = listing.near?.name ? "place" : "you";
  const isTrade = found !== null && namesTrade(listing);
  return (
    <p role="status" className="lead font-semibold md:p-3">
      {isTrade
        ? t(`listing.nobody.trade.${where}`, { ...values, trade: t(tradeNoun(found.trade)) })
        : t(`listing.nobody.fits.${where}`, values)}
    </p>
  );
}

/** Links to other places of the name that was typed. */
export function SamePlaces({ listing, places }: { listing: Question; places: readonly Place[] }) {
  const { t, hrefOf } = useTexts();
  if (places.length === 0) return null;
  return (
    <p>
      {t("listing.unknown.samePlaces")}{" "}
      {places.map((near, at) => (
        <span key={near.key}>
          {at > 0 && " · "}
          <a
            href={hrefOf(listingHref(listing, { near, province: null, city: null }))}
            className="-my-1 inline-block py-1 md:my-0 md:py-1.5"
          >
            {near.name}
          </a>
        </span>
      ))}
    </p>
  );
}
