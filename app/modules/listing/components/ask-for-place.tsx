import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { listingQuery, type Question } from "../question/question";
import { LocateButton, PlaceInput } from "./place-choice";

/** The position, or a place that is typed; a phone has the field for it above the list. */
export function AskForPlace({ listing }: { listing: Question }) {
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
