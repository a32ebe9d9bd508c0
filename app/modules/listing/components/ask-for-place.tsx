import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { type Listing, listingQuery } from "../listing";
import { LocateButton, PlaceInput } from "./place-choice";

/** Two lines on a phone: the position, or a place that is typed. */
export function AskForPlace({ listing }: { listing: Listing }) {
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
        <span className="flex min-w-0 max-md:w-full md:flex-1 md:gap-3">
          <PlaceInput id="from" name="near" className="input min-h-11 max-md:rounded-r-none" />
          <Button icon="search" className="max-md:rounded-l-none max-md:px-3">
            <span className="whitespace-nowrap max-md:sr-only">{t("listing.place.show")}</span>
          </Button>
        </span>
      </div>
    </form>
  );
}
