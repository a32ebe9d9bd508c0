import { data } from "react-router";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { ListingForm } from "~/modules/businesses/components/listing-form";
import { ListingFailure, ListingResults } from "~/modules/businesses/components/listing-results";
import { type Listing, listingHref, readListing } from "~/modules/businesses/listing";
import { findListing } from "~/modules/businesses/listing.server";
import { quickFilters } from "~/modules/businesses/quick-filters";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/services";
import { callOrBook } from "./services/call-or-book.server";

export const handle = { quiet: true };

/** 'Plumbing in Soweto', 'Services matching “braids” in Gauteng' */
function titleOf({ q, category, province, city, near }: Listing): string {
  const what = category?.slug ? category.label : "Services";
  const place = city?.name ?? province?.name;
  const where = place ? `in ${place}` : near && `near ${near.label}`;
  return [what, q && `matching “${q}”`, where].filter(Boolean).join(" ");
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: "Services | Thola" }];
  const { listing, appUrl } = loaderData;
  const title = titleOf(listing);
  return [
    { title: `${title} | Thola` },
    {
      name: "description",
      content: `${title}: compare prices and ratings of local businesses in South Africa, then call or book.`,
    },
    { tagName: "link", rel: "canonical", href: appUrl + listingHref({ ...listing, sort: null, near: null }) },
    ...(listing.q || listing.after ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { readDb, now, appUrl } = context.get(appContext);
  const viewer = context.get(viewerContext);
  const listing = readListing(url.searchParams);
  const at = now();
  const common = { listing, appUrl, signedIn: viewer !== null, owner: viewer?.role === "business" };
  try {
    const page = await findListing(readDb, listing, at);
    return data({ ...common, found: { page, count: page.count } });
  } catch (error) {
    log.error({ err: error }, "listing");
    return data({ ...common, found: null }, { status: 500 });
  }
}

export const action = ({ request, context }: Route.ActionArgs) => callOrBook(request, context);

export default function Services({ loaderData: { listing, found, signedIn, owner } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 wrap-anywhere">{titleOf(listing)}</h1>
      <OwnerBanner owner={owner} />
      <UnknownPlace listing={listing} />
      {listing.unknown.length > 0 && (
        <Notice
          className="mb-4"
          text={`Part of this address was not understood and is left out: ${listing.unknown.join(", ")}.`}
        />
      )}
      <QuickFilters listing={listing} />
      <div className="grid gap-4 md:grid-cols-[15.5rem_minmax(0,1fr)] md:gap-8">
        <ListingForm listing={listing} />
        {found ? <ListingResults listing={listing} signedIn={signedIn} {...found} /> : <ListingFailure />}
      </div>
    </>
  );
}

function UnknownPlace({ listing: { unknownPlace, province } }: { listing: Listing }) {
  if (unknownPlace === null) return null;
  const shown = province ? province.name : "the whole country";
  return (
    <Notice
      className="mb-4 wrap-anywhere"
      text={`We do not know a place called “${unknownPlace}”. These are the results for ${shown}.`}
    />
  );
}

function OwnerBanner({ owner }: { owner: boolean }) {
  return (
    <p className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-md bg-brand-soft px-4 py-1 text-sm">
      <span>{owner ? "Your own business is in good company here." : "Own a business?"}</span>
      {owner ? (
        <a href="/dashboard" className="inline-flex min-h-11 items-center font-semibold">
          Go to your Dashboard
        </a>
      ) : (
        <a href="/business-subscription" className="inline-flex min-h-11 items-center font-semibold">
          List it: R50 a month
        </a>
      )}
    </p>
  );
}

function QuickFilters({ listing }: { listing: Listing }) {
  const chosen = listing.category?.slug ?? "";
  return (
    <nav
      aria-label="Categories"
      className="-mx-4 mb-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:mb-6 md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {quickFilters.map((filter) => (
          <li key={filter.slug} className="flex-none">
            <a
              href={listingHref(listing, { category: filter })}
              aria-current={filter.slug === chosen ? "true" : undefined}
              className="flex min-h-11 items-center whitespace-nowrap rounded-full border border-edge px-3.5 font-medium text-ink text-sm no-underline hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-on-brand"
            >
              {filter.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
