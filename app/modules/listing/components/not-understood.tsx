import { citiesToOffer } from "~/modules/places/typed-places";
import { useTexts } from "~/texts/context";
import { listingHref, type Question } from "../question/question";
import { LocateButton } from "./place-choice";
import { SamePlaces } from "./trade-notice";

/** What of the search we do not know, and what can be chosen instead. Nothing is dropped in silence. */
export function NotUnderstood({ listing }: { listing: Question }) {
  const { t } = useTexts();
  const { unknown, unknownPlace } = listing;
  return (
    <>
      {unknownPlace !== null && <UnknownPlace listing={listing} typed={unknownPlace} />}
      {unknown.length > 0 && (
        <p role="status" className="lead md:p-3">
          {t("listing.unknown.parts", { names: unknown.join(", ") })}
        </p>
      )}
    </>
  );
}

type Props = { listing: Question; isNamed: boolean; isEmpty: boolean };

/** Which place was taken for the one that was typed; `isNamed`: a notice above names it. */
export function OtherPlace({ listing, isNamed, isEmpty }: Props) {
  const { t } = useTexts();
  const { guessedPlace, samePlaces, city, province, near } = listing;
  const taken = near?.name ?? city?.name ?? province?.name;
  if (!taken || (guessedPlace === null && samePlaces.length === 0)) return null;
  return (
    <div role="status" className="lead md:block md:p-3">
      <div>
        <p className={isNamed && guessedPlace === null ? "max-md:hidden" : undefined}>
          {guessedPlace === null
            ? t(isEmpty ? "listing.unknown.measuredEmpty" : "listing.unknown.measured", { place: taken })
            : t("listing.unknown.guessed", { place: guessedPlace, known: taken })}
        </p>
        <SamePlaces listing={listing} places={samePlaces} />
      </div>
    </div>
  );
}

const offered = 6;
/** In letters: two lines of a phone. */
const longestName = 20;

/** On a phone its places are one line of links, which scrolls; the sign in the search field asks for the position there. */
function UnknownPlace({ listing, typed }: { listing: Question; typed: string }) {
  const { t, hrefOf } = useTexts();
  const { province } = listing;
  const link =
    "inline-flex items-center py-0.5 text-sm md:min-h-11 md:rounded-full md:border md:border-edge md:px-3.5 md:font-medium md:text-ink md:no-underline md:hover:border-brand md:hover:text-brand";
  return (
    <div role="status" className="lead md:block md:p-4">
      <div className="min-w-0 md:space-y-2">
        <p className="font-semibold max-md:inline">
          {t("listing.unknown.place", {
            place: typed.length > longestName ? `${typed.slice(0, longestName)}…` : typed,
          })}
        </p>{" "}
        <p>
          {province
            ? t("listing.unknown.inProvince", { province: province.name })
            : t("listing.unknown.inCountry")}
        </p>
        <ul
          aria-label={t("listing.unknown.offered")}
          className="flex gap-x-4 gap-y-2 overflow-x-auto whitespace-nowrap *:flex-none [scrollbar-width:none] md:flex-wrap md:gap-x-2"
        >
          {citiesToOffer(typed, province, offered).map((city) => (
            <li key={city.slug}>
              <a
                href={hrefOf(listingHref(listing, { near: { ...city, key: city.slug }, province: null }))}
                className={link}
              >
                {city.name}
              </a>
            </li>
          ))}
          <li>
            <a href={hrefOf("/providers")} className={link}>
              {t("listing.unknown.allPlaces")}
            </a>
          </li>
        </ul>
        <LocateButton listing={hrefOf(listingHref(listing))} className="w-64 max-md:hidden" />
      </div>
    </div>
  );
}
