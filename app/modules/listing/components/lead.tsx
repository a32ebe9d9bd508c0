import { useTexts } from "~/texts/context";
import type { ClosestSearch } from "../closest.server";
import type { Listing } from "../listing";
import type { ListingPage } from "../listing.server";
import { AskForPlace } from "./ask-for-place";
import { ClosestNotice } from "./closest-notice";
import { NotUnderstood, OtherPlace } from "./not-understood";

type Shown = { listing: Listing; page: ListingPage; closest: ClosestSearch | null };

/** Distance requires a place to measure from. */
const asksForPlace = ({ sort, near }: Listing): boolean => sort === "distance" && near === null;

/** Whether something is to be said before the cards. */
export const hasLead = ({ listing, page, closest }: Shown): boolean =>
  closest !== null ||
  asksForPlace(listing) ||
  (page.count > 0 && page.corrected !== null) ||
  [listing.unknownPlace, listing.guessedPlace].some((place) => place !== null) ||
  listing.unknown.length + listing.samePlaces.length > 0;

/** What the list shows where it does not show just what was typed; on a phone it stands in the place of the title. */
export function Lead(shown: Shown) {
  const { t } = useTexts();
  const { listing, page, closest } = shown;
  const { count, corrected } = page;
  if (!hasLead(shown)) return null;
  return (
    <div className="min-w-0 flex-[1_1_10rem] md:contents">
      <NotUnderstood listing={listing} />
      {closest && <ClosestNotice listing={listing} closest={closest} />}
      {!closest && count > 0 && corrected && (
        <p role="status" className="lead md:p-3">
          {t("listing.corrected", { typed: listing.q, corrected })}
        </p>
      )}
      {!closest && <OtherPlace listing={listing} />}
      {asksForPlace(listing) && <AskForPlace listing={listing} />}
    </div>
  );
}
