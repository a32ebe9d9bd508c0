import { categoryName, findCategory, findSubcategory, subcategoryName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { ClosestSearch } from "../closest.server";
import { type Listing, listingHref, type Place } from "../listing";

/** What was searched instead of a sentence, so that the list never changes its meaning silently. */
export function ClosestNotice({ listing, closest }: { listing: Listing; closest: ClosestSearch }) {
  const { t } = useTexts();
  const { search, place, misspelt, unknownPlace } = closest;
  const subcategory = search.subcategory === undefined ? null : findSubcategory(search.subcategory);
  const category = search.category === undefined ? null : findCategory(search.category);
  const whole = category ? t(categoryName(category.slug)) : "";
  const values = {
    trade: subcategory ? t(subcategoryName(subcategory.slug)) : (search.words ?? whole),
  };
  const known = place?.name ?? "";
  return (
    <Notice
      className="wrap-anywhere max-md:px-3 max-md:py-0.5 max-md:text-sm max-md:leading-tight md:mb-4 max-md:[&>svg]:hidden"
      text={
        place ? t("listing.closest.near", { ...values, place: known }) : t("listing.closest.anywhere", values)
      }
    >
      {misspelt !== null && (
        <p className="text-sm">{t("listing.unknown.guessed", { place: misspelt, known })}</p>
      )}
      {unknownPlace !== null && (
        <p className="text-sm">{t("listing.closest.unknownPlace", { place: unknownPlace })}</p>
      )}
      {closest.unusedPlace && <NotUsed listing={listing} named={closest.unusedPlace} />}
      <SamePlaces listing={listing} places={closest.samePlaces} />
    </Notice>
  );
}

/** The chosen place counts more than one in the words, which is said. */
function NotUsed({ listing, named }: { listing: Listing; named: Place }) {
  const { t, hrefOf } = useTexts();
  const { city, near } = listing;
  const chosen = near ? (near.name ?? t("listing.closest.yourPosition")) : (city?.name ?? "");
  const place = named.name ?? "";
  return (
    <p className="text-sm">
      {t("listing.closest.notUsed", { chosen, named: place })}{" "}
      <a
        href={hrefOf(listingHref(listing, { near: named, sort: "distance", province: null, city: null }))}
        className="inline-block py-1.5"
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
    <p className="text-sm">
      {t("listing.unknown.samePlaces")}{" "}
      {places.map((near, at) => (
        <span key={near.key}>
          {at > 0 && " · "}
          <a
            href={hrefOf(listingHref(listing, { near, province: null, city: null }))}
            className="inline-block py-1.5"
          >
            {near.name}
          </a>
        </span>
      ))}
    </p>
  );
}
