import { planPriceCents } from "~/modules/billing/rules";
import { ChosenFilters } from "~/modules/listing/components/chosen-filters";
import { besidePlace, ListingForm } from "~/modules/listing/components/listing-form";
import { ListingFailure, ListingResults } from "~/modules/listing/components/listing-results";
import { chipsOf } from "~/modules/listing/question/chips";
import { listingHref, type Question } from "~/modules/listing/question/question";
import { quickFilters } from "~/modules/trades/quick-filters";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { ChipRow } from "~/ui/chip-row";
import type { LoadedListing } from "./load-listing.server";

/** The listing, at either of its URLs. */
export function ListingPage({ listing, today, found, signedIn, owner }: LoadedListing) {
  return (
    <div className="md:grid md:grid-cols-[15.5rem_minmax(0,1fr)] md:grid-rows-[auto_auto_auto_1fr] md:gap-x-8">
      <div className="max-md:flow-root max-md:pt-2 max-[17.5rem]:clear-both md:contents">
        <ListingForm listing={listing} today={today} />
        <OwnerBanner owner={owner} className="mt-8 hidden self-start md:row-start-4 md:grid" />
      </div>
      <QuickFilters listing={listing} today={today} />
      <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-3">
        {found ? (
          <ListingResults
            listing={listing}
            today={today}
            signedIn={signedIn}
            banner={<OwnerBanner owner={owner} className="grid md:hidden" />}
            {...found}
          />
        ) : (
          <ListingFailure listing={listing} />
        )}
      </div>
    </div>
  );
}

/** In the side column, or on a phone among the cards. */
function OwnerBanner({ owner, className }: { owner: boolean; className: string }) {
  const { t } = useTexts();
  return (
    <aside
      aria-label={t(owner ? "listing.owner.own" : "listing.owner.question")}
      className={`banner ${className}`}
    >
      <p className="font-head font-semibold text-lg leading-tight">
        {t(owner ? "listing.owner.own" : "listing.owner.question")}
      </p>
      {!owner && <p className="text-sm">{t("listing.owner.text")}</p>}
      <ButtonLink href={owner ? "/dashboard" : "/business-subscription"} small className="mt-2">
        {owner ? t("listing.owner.dashboard") : t("listing.owner.list", { cents: planPriceCents })}
      </ButtonLink>
    </aside>
  );
}

function QuickFilters({ listing, today }: { listing: Question; today: string }) {
  const { t } = useTexts();
  const chosen = listing.category?.slug ?? "";
  // Once chosen they stand among the chosen filters.
  const when = [
    ...(listing.now
      ? []
      : [
          {
            href: listingHref(listing, { now: true, sort: null }),
            label: t("search.chip.now"),
            isSelected: false,
          },
        ]),
    ...(listing.free === null
      ? [
          {
            href: listingHref(listing, { free: "today" }),
            label: t("search.chip.free.today"),
            isSelected: false,
            isForPhone: true,
          },
        ]
      : []),
    ...(listing.open
      ? []
      : [
          {
            href: listingHref(listing, { open: true }),
            label: t("hours.openNow"),
            isSelected: false,
            isForPhone: true,
          },
        ]),
  ];
  const trades = quickFilters.map((filter) => ({
    href: listingHref(listing, { category: filter, subcategory: null }),
    label: t(filter.label),
    isSelected: filter.slug === chosen,
  }));
  return (
    <ChipRow
      label={t("listing.categories")}
      chips={[...when, ...trades]}
      before={<ChosenFilters listing={listing} today={today} />}
      oneLine
      fromStart={chosen === "" || chipsOf(listing, today).some(({ name }) => name !== "category")}
      className={`${besidePlace} md:col-span-2 md:row-start-2 md:mt-0 md:mb-3`}
    />
  );
}
