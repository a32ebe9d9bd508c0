import { Field } from "~/forms/field";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { countedTo, isFiltered, type Listing, listingHref, listingQuery, type Order } from "../listing";
import type { ListingPage } from "../listing.server";
import { NearSelect } from "./listing-form";
import { ProviderCard } from "./provider-card";

function countText(count: number): string {
  if (count > countedTo) return "more than 1,000 providers";
  return count === 1 ? "1 provider" : `${count.toLocaleString("en-US")} providers`;
}

const sortNames = [
  ["distance", "Distance"],
  ["rating", "Rating"],
  ["price", "Price"],
] as const;

/** Best match first is what a search gives by itself: no sort in the address. */
const choicesFor = ({ words }: Listing) =>
  words.length > 0 ? ([["match", "Best"], ...sortNames] as const) : sortNames;

function SortLinks({ listing, order }: { listing: Listing; order: Order }) {
  return (
    <nav aria-label="Sort by" className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className="text-muted max-sm:sr-only">
        Sort by
      </span>
      <ul className="flex rounded-md border border-edge p-0.5">
        {choicesFor(listing).map(([sort, label]) => (
          <li key={sort}>
            <a
              href={listingHref(listing, { sort: sort === "match" ? null : sort })}
              aria-current={sort === order ? "true" : undefined}
              className="flex min-h-10 items-center rounded-md border border-transparent px-3 text-ink no-underline hover:text-brand max-sm:px-2.5 aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Distance needs somewhere to measure from. */
function AskForPlace({ listing }: { listing: Listing }) {
  const kept = listingQuery({ ...listing, near: null, after: null });
  return (
    <form action="/services" className="mb-4 rounded-lg border border-line bg-surface p-4">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Where should we measure from?" name="near" id="place" className="min-w-56 flex-1">
          <NearSelect near={null} />
        </Field>
        <Button className="min-h-12">Show the nearest</Button>
      </div>
    </form>
  );
}

function Nothing({ listing }: { listing: Listing }) {
  if (listing.after)
    return (
      <EmptyState
        title="No more providers"
        text="You have reached the end of this list."
        actions={<ButtonLink href={listingHref(listing)}>Back to the first page</ButtonLink>}
      />
    );
  if (isFiltered(listing))
    return (
      <EmptyState
        title="No providers found"
        text="Nobody fits all of this yet. Try fewer filters, another word, or a town close by."
        actions={<ButtonLink href="/services">Clear Filters</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon="store"
      title="No providers yet"
      text="Nobody is listed at the moment. Do you run a business? You could be the first."
      actions={<ButtonLink href="/business-subscription">List your business</ButtonLink>}
    />
  );
}

export function ListingFailure() {
  return <Notice tone="bad" title="Error" text="Failed to load service providers. Please try again." />;
}

export function ListingResults({
  listing,
  page,
  count,
  signedIn,
}: {
  listing: Listing;
  page: ListingPage;
  count: number;
  signedIn: boolean;
}) {
  const signInHref = `/auth?action=signin&next=${encodeURIComponent(listingHref(listing, { after: listing.after }))}`;
  return (
    <section aria-labelledby="count">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h2 id="count" className="text-lg tabular-nums">
          {countText(count)}
        </h2>
        {page.cards.length > 0 && <SortLinks listing={listing} order={page.order} />}
      </div>
      <p className="mt-1 mb-4 text-muted text-sm">
        {!signedIn && page.cards.length > 0 && (
          <>
            <a href={signInHref}>Sign in</a> to call or book from this list.
          </>
        )}
      </p>
      {listing.sort === "distance" && !listing.near && <AskForPlace listing={listing} />}
      {page.cards.length === 0 && <Nothing listing={listing} />}
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {page.cards.map((card) => (
          <ProviderCard key={card.id} card={card} signedIn={signedIn} />
        ))}
      </div>
      {(page.next || listing.after) && page.cards.length > 0 && (
        <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-2">
          {listing.after && (
            <ButtonLink href={listingHref(listing)} variant="outline" icon="arrow-left">
              First page
            </ButtonLink>
          )}
          {page.next && (
            <ButtonLink href={listingHref(listing, { after: page.next })} rel="next">
              Next
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
