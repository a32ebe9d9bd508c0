import { citiesToOffer } from "~/modules/places/typed-places";
import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import { type Listing, listingHref } from "../listing";
import { SamePlaces } from "./closest-notice";
import { LocateButton } from "./place-choice";

/** What of the search we do not know, and what can be chosen instead. Nothing is dropped in silence. */
export function NotUnderstood({ listing }: { listing: Listing }) {
  const { t } = useTexts();
  const { unknown, unknownPlace } = listing;
  return (
    <>
      {unknownPlace !== null && <UnknownPlace listing={listing} typed={unknownPlace} />}
      {unknown.length > 0 && (
        <Notice className="my-3" text={t("listing.unknown.parts", { names: unknown.join(", ") })} />
      )}
    </>
  );
}

/** Which place was taken for the one that was typed. */
export function OtherPlace({ listing }: { listing: Listing }) {
  const { t } = useTexts();
  const { guessedPlace, samePlaces, city, province, near } = listing;
  const taken = near?.name ?? city?.name ?? province?.name;
  if (!taken || (guessedPlace === null && samePlaces.length === 0)) return null;
  return (
    <div role="status" className="lead md:block md:p-3">
      <div>
        <p>
          {guessedPlace === null
            ? t("listing.unknown.measured", { place: taken })
            : t("listing.unknown.guessed", { place: guessedPlace, known: taken })}
        </p>
        <SamePlaces listing={listing} places={samePlaces} />
      </div>
    </div>
  );
}

const offered = 6;

function UnknownPlace({ listing, typed }: { listing: Listing; typed: string }) {
  const { t, hrefOf } = useTexts();
  const { province } = listing;
  const link =
    "inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-3.5 font-medium text-ink text-sm no-underline hover:border-brand hover:text-brand";
  return (
    <Notice
      tone="warn"
      className="my-3 wrap-anywhere"
      title={t("listing.unknown.place", { place: typed })}
      text={
        province
          ? t("listing.unknown.inProvince", { province: province.name })
          : t("listing.unknown.inCountry")
      }
    >
      <ul
        aria-label={t("listing.unknown.offered")}
        className="-mr-4 flex gap-2 overflow-x-auto py-1 pr-4 [scrollbar-width:none] *:flex-none md:mr-0 md:flex-wrap"
      >
        {citiesToOffer(typed, province, offered).map((city) => (
          <li key={city.slug}>
            <a href={hrefOf(listingHref(listing, { city, province: null }))} className={link}>
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
      <LocateButton listing={hrefOf(listingHref(listing))} className="sm:w-64" />
    </Notice>
  );
}
