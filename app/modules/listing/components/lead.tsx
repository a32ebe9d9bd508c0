import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { listingQuery, type Question } from "../question/question";
import type { ListingPage } from "../search/find-page.server";
import type { Others } from "../search/others.server";
import type { TradeSearch } from "../search/search.server";
import { NotUnderstood, OtherPlace } from "./not-understood";
import { LocateButton, PlaceInput } from "./place-choice";
import { kmOfNearest, NobodyNear, namesTrade, TradeNotice } from "./trade-notice";

type Shown = {
  listing: Question;
  page: ListingPage;
  found: TradeSearch | null;
  others: readonly Others[];
};

/** Distance requires a place to measure from. */
const asksForPlace = ({ sort, near }: Question): boolean => sort === "distance" && near === null;

/** Whether something is to be said before the cards. */
export const hasLead = ({ listing, page, found, others }: Shown): boolean =>
  found !== null ||
  kmOfNearest(listing, page, others) !== null ||
  asksForPlace(listing) ||
  (page.count > 0 && page.corrected !== null) ||
  [listing.unknownPlace, listing.guessedPlace].some((place) => place !== null) ||
  listing.unknown.length + listing.samePlaces.length > 0;

/** What the list shows where it does not show just what was typed; on a phone it stands in the place of the title. */
export function Lead(shown: Shown) {
  const { t } = useTexts();
  const { listing, page, found, others } = shown;
  const { count, corrected } = page;
  const far = kmOfNearest(listing, page, others);
  if (!hasLead(shown)) return null;
  return (
    <div className="min-w-0 flex-[1_1_10rem] md:contents">
      <NotUnderstood listing={listing} />
      {far !== null && <NobodyNear listing={listing} km={far} found={found} />}
      {found && (
        <TradeNotice
          listing={listing}
          page={page}
          found={found}
          isNamed={far !== null && namesTrade(listing)}
        />
      )}
      {!found && count > 0 && corrected && (
        <p role="status" className="lead md:p-3">
          {t("listing.corrected", { typed: listing.q, corrected })}
        </p>
      )}
      <OtherPlace
        listing={listing}
        isNamed={found !== null && found.unusedPlace !== null}
        isEmpty={count === 0 && others.length === 0}
      />
      {asksForPlace(listing) && <AskForPlace listing={listing} />}
    </div>
  );
}

/** The position, or a place that is typed; a phone has the field for it above the list. */
function AskForPlace({ listing }: { listing: Question }) {
  const { t, hrefOf } = useTexts();
  const kept = listingQuery({ ...listing, near: null, after: null });
  return (
    <form action={hrefOf("/services")} autoComplete="off" className="lead md:block md:p-4">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 md:gap-x-3">
        <label htmlFor="from" className="font-head font-semibold md:w-full md:pb-2 md:text-lg">
          {t("listing.place.question")}
        </label>
        <LocateButton compact className="max-md:-mx-1.5 max-md:-my-1.5 md:order-last" />
        <span className="flex min-w-0 flex-1 gap-3 max-md:hidden">
          <PlaceInput id="from" name="near" className="input min-h-11" />
          <Button icon="search" className="whitespace-nowrap">
            {t("listing.place.show")}
          </Button>
        </span>
      </div>
    </form>
  );
}
