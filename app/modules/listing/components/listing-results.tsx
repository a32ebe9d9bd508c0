import { Field } from "~/forms/field";
import { Rich, useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { cachedMarkup } from "~/ui/cached-markup";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { type Chip, chipsOf } from "../chips";
import { type Listing, listingHref, listingQuery, type Order, sorts } from "../listing";
import type { ListingPage } from "../listing.server";
import type { WiderSearch } from "../wider.server";
import { countText } from "../words";
import { ListingEmpty } from "./listing-empty";
import { CitySelect, LocateButton } from "./place-choice";
import { ProviderCard } from "./provider-card";

/** Best match is the default of a search, so it has no sort in the address. */
const choicesFor = ({ words }: Listing) => (words.length > 0 ? (["match", ...sorts] as const) : sorts);

function SortLinks({ listing, order }: { listing: Listing; order: Order }) {
  const { t, hrefOf } = useTexts();
  return (
    <nav aria-label={t("listing.sort.title")} className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className="text-muted max-sm:sr-only">
        {t("listing.sort.title")}
      </span>
      <ul className="flex rounded-md border border-edge p-0.5">
        {choicesFor(listing).map((sort) => (
          <li key={sort}>
            <a
              href={hrefOf(listingHref(listing, { sort: sort === "match" ? null : sort }))}
              aria-current={sort === order ? "true" : undefined}
              className="flex min-h-10 items-center rounded-md border border-transparent px-3 text-ink no-underline hover:text-brand max-sm:px-2 aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
            >
              {t(`listing.sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Each chip removes its filter from the list. */
function Chips({ listing, chips }: { listing: Listing; chips: readonly Chip[] }) {
  const { t, hrefOf } = useTexts();
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={t("listing.chips.title")}
      className="relative -mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {chips.map(({ name, label, without }) => (
        <li key={name} className="max-w-full flex-none">
          <a
            href={hrefOf(listingHref(listing, without))}
            className="flex min-h-9 items-center gap-1.5 rounded-full bg-brand-soft py-1 pr-2.5 pl-3.5 font-medium text-brand text-sm no-underline hover:underline"
          >
            <span className="min-w-0 truncate">
              <Rich
                text={{ key: "listing.chips.remove", values: { label } }}
                tags={{ hidden: (words) => <span className="sr-only">{words}</span> }}
              />
            </span>
            <Icon name="x" size="sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Distance requires a place to measure from. */
function AskForPlace({ listing }: { listing: Listing }) {
  const { t, hrefOf } = useTexts();
  const kept = listingQuery({ ...listing, near: null, after: null });
  return (
    <form
      action={hrefOf("/services")}
      autoComplete="off"
      className="mb-4 rounded-lg border border-line bg-surface p-4"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t("listing.place.question")} name="near" id="place" className="min-w-56 flex-1">
          <CitySelect city={listing.city} />
        </Field>
        <Button className="min-h-12 flex-1 sm:flex-none">{t("listing.place.show")}</Button>
        <LocateButton className="w-full sm:w-auto" />
      </div>
    </form>
  );
}

function Corrected({ listing: { q }, corrected }: { listing: Listing; corrected: string }) {
  const { t } = useTexts();
  return <Notice className="mb-4 wrap-anywhere" text={t("listing.corrected", { typed: q, corrected })} />;
}

export function ListingFailure() {
  const { t } = useTexts();
  return <Notice tone="bad" title={t("common.error")} text={t("listing.failed")} />;
}

function Pages({ listing, next }: { listing: Listing; next: string | null }) {
  const { t } = useTexts();
  if (!next && !listing.after) return null;
  return (
    <nav aria-label={t("common.pages")} className="mt-8 flex flex-wrap justify-center gap-2">
      {listing.after && (
        <ButtonLink href={listingHref(listing)} variant="outline" icon="arrow-left">
          {t("common.firstPage")}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={listingHref(listing, { after: next })} rel="next">
          {t("common.next")}
        </ButtonLink>
      )}
    </nav>
  );
}

function UnderTheCount({ listing, signedIn }: { listing: Listing; signedIn: boolean }) {
  const { t, hrefOf } = useTexts();
  const here = hrefOf(listingHref(listing, { after: listing.after }));
  const link = "inline-flex min-h-11 items-center";
  return (
    <p className="mb-1 flex flex-wrap items-center justify-between gap-x-4 text-muted text-sm md:mb-2">
      {!signedIn && (
        <span>
          <Rich
            text="listing.signIn"
            tags={{
              link: (words) => (
                <a href={`/auth?action=signin&next=${encodeURIComponent(here)}`} className={link}>
                  {words}
                </a>
              ),
            }}
          />
        </span>
      )}
      <a href={hrefOf("/services/how-we-rank")} className={link}>
        {t("ranking.title")}
      </a>
    </p>
  );
}

export function ListingResults({
  listing,
  page,
  wider,
  signedIn,
}: {
  listing: Listing;
  page: ListingPage;
  wider: readonly WiderSearch[];
  signedIn: boolean;
}) {
  const { t } = useTexts();
  const some = page.cards.length > 0;
  return (
    <section aria-labelledby="count" className="min-w-0">
      {page.count > 0 && page.corrected && <Corrected listing={listing} corrected={page.corrected} />}
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h2 id="count" className="min-w-28 flex-1 text-base leading-tight tabular-nums sm:text-lg">
          {t(countText(listing, page))}
        </h2>
        {some && <SortLinks listing={listing} order={page.order} />}
      </div>
      <Chips listing={listing} chips={chipsOf(listing)} />
      {some ? <UnderTheCount listing={listing} signedIn={signedIn} /> : <div className="h-4" />}
      {listing.sort === "distance" && !listing.near && <AskForPlace listing={listing} />}
      {!some && <ListingEmpty listing={listing} corrected={page.corrected} wider={wider} />}
      <div
        className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3"
        {...cachedMarkup(
          ProviderCard,
          page.cards.map((card) => ({ card, signedIn })),
        )}
      />
      {some && <Pages listing={listing} next={page.next} />}
    </section>
  );
}
