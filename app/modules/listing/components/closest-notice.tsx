import { useTexts } from "~/texts/context";
import { Cover } from "~/ui/cover";
import type { ClosestSearch, OtherTrade } from "../closest.server";
import { type Listing, listingHref, nearbyKm, type Place } from "../listing";
import { tradeSearched } from "../listing-messages";

/** What was searched instead of a sentence, so that the list never changes its meaning silently. */
export function ClosestNotice({ listing, closest }: { listing: Listing; closest: ClosestSearch }) {
  const { t } = useTexts();
  const { search, place, misspelt, unknownPlace } = closest;
  const values = { trade: t(tradeSearched(search)) };
  const known = place?.name ?? "";
  return (
    <div role="status" className="lead">
      <div className="relative w-24 flex-none max-md:hidden">
        <Cover prints={["lozenge"]} seed="close" dye="oxblood" plain className="absolute inset-0" />
      </div>
      <div className="min-w-0 content-center gap-y-0.5 md:grid md:px-4 md:py-3">
        <p className="font-head font-semibold leading-tight md:text-2xl">{t("listing.closest.title")}</p>
        <p>
          {place === null
            ? t("listing.closest.anywhere", values)
            : closest.nearest
              ? t("listing.closest.near", { ...values, place: known })
              : t("listing.closest.within", { ...values, place: known, km: nearbyKm })}
        </p>
        {misspelt !== null && <p>{t("listing.closest.misspelt", { place: misspelt, known })}</p>}
        {unknownPlace !== null && <p>{t("listing.closest.unknownPlace", { place: unknownPlace })}</p>}
        {closest.unusedPlace && <NotUsed listing={listing} named={closest.unusedPlace} />}
        <SamePlaces listing={listing} places={closest.samePlaces} />
        <OtherTrades trades={closest.otherTrades} />
      </div>
    </div>
  );
}

/** Links to what the sentence may ask for as well; one line on a phone, which scrolls. */
function OtherTrades({ trades }: { trades: readonly OtherTrade[] }) {
  const { t, hrefOf } = useTexts();
  if (trades.length === 0) return null;
  return (
    <p className="max-md:block! max-md:overflow-x-auto max-md:whitespace-nowrap">
      {t("listing.closest.otherTrades")}{" "}
      {trades.map(({ trade, href }, at) => (
        <span key={href}>
          {at > 0 && " · "}
          <a href={hrefOf(href)} className="inline-block md:py-1.5">
            {t(trade)}
          </a>
        </span>
      ))}
    </p>
  );
}

/** The chosen place counts more than one in the words, which is said. */
function NotUsed({ listing, named }: { listing: Listing; named: Place }) {
  const { t, hrefOf } = useTexts();
  const { city, near } = listing;
  const chosen = near ? (near.name ?? t("listing.closest.yourPosition")) : (city?.name ?? "");
  const place = named.name ?? "";
  return (
    <p>
      {t("listing.closest.notUsed", { chosen, named: place })}{" "}
      <a
        href={hrefOf(listingHref(listing, { near: named, sort: "distance", province: null, city: null }))}
        className="-my-1 inline-block py-1 md:my-0 md:py-1.5"
      >
        {t("listing.closest.useNamed", { named: place })}
      </a>
    </p>
  );
}

/** Links to other places of the name that was typed. */
export function SamePlaces({ listing, places }: { listing: Listing; places: readonly Place[] }) {
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
