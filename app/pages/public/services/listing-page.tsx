import { planPriceCents } from "~/modules/billing/rules";
import { ListingForm } from "~/modules/listing/components/listing-form";
import { ListingFailure, ListingResults } from "~/modules/listing/components/listing-results";
import { type Listing, listingHref } from "~/modules/listing/listing";
import { titleOf } from "~/modules/listing/words";
import { quickFilters } from "~/modules/trades/quick-filters";
import { useTexts } from "~/texts/context";
import { cachedMarkupFrom } from "~/ui/cached-markup";
import { ChipRow } from "~/ui/chip-row";
import { Notice } from "~/ui/notice";
import type { LoadedListing } from "./load-listing.server";

/** The listing, at either of its URLs. */
export const ListingPage = ({ results, viewer }: LoadedListing) => (
  <div className="contents" {...cachedMarkupFrom(results, Whole, viewer)} />
);

type WholeProps = { content: LoadedListing["results"]["content"] } & LoadedListing["viewer"];

function Whole({ content: { listing, found }, signedIn, owner }: WholeProps) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="mb-2 wrap-anywhere md:mb-4">{t(titleOf(listing))}</h1>
      <OwnerBanner owner={owner} />
      <NotUnderstood listing={listing} />
      <QuickFilters listing={listing} />
      <div className="grid gap-2 md:grid-cols-[15.5rem_minmax(0,1fr)] md:gap-8">
        <ListingForm listing={listing} />
        {found ? <ListingResults listing={listing} signedIn={signedIn} {...found} /> : <ListingFailure />}
      </div>
    </>
  );
}

function NotUnderstood({ listing: { unknown, unknownPlace, province } }: { listing: Listing }) {
  const { t } = useTexts();
  return (
    <>
      {unknownPlace !== null && (
        <Notice
          className="mb-4 wrap-anywhere"
          text={
            province
              ? t("listing.unknown.place", { place: unknownPlace, province: province.name })
              : t("listing.unknown.placeCountry", { place: unknownPlace })
          }
        />
      )}
      {unknown.length > 0 && (
        <Notice className="mb-4" text={t("listing.unknown.parts", { names: unknown.join(", ") })} />
      )}
    </>
  );
}

function OwnerBanner({ owner }: { owner: boolean }) {
  const { t, hrefOf } = useTexts();
  return (
    <p className="mb-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md bg-brand-soft px-3.5 text-sm md:mb-4 md:px-4 md:py-1">
      <span className="py-2">{t(owner ? "listing.owner.own" : "listing.owner.question")}</span>
      {owner ? (
        <a href="/dashboard" className="inline-flex min-h-11 items-center font-semibold">
          {t("listing.owner.dashboard")}
        </a>
      ) : (
        <a
          href={hrefOf("/business-subscription")}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {t("listing.owner.list", { cents: planPriceCents })}
        </a>
      )}
    </p>
  );
}

function QuickFilters({ listing }: { listing: Listing }) {
  const { t } = useTexts();
  const chosen = listing.category?.slug ?? "";
  const chips = quickFilters.map((filter) => ({
    href: listingHref(listing, { category: filter, subcategory: null }),
    label: t(filter.label),
    isSelected: filter.slug === chosen,
  }));
  return <ChipRow label={t("listing.categories")} chips={chips} className="mb-1 md:mb-6" />;
}
