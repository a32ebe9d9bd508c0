import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { isFiltered, type Listing, listingHref } from "../listing";
import type { WiderSearch } from "../wider.server";
import { shortCount } from "../words";

/** An empty listing: the reason, and links that lead to results. */
export function ListingEmpty({
  listing,
  corrected,
  wider,
}: {
  listing: Listing;
  corrected: string | null;
  wider: readonly WiderSearch[];
}) {
  if (listing.after)
    return (
      <EmptyState
        title="No more providers"
        text="You have reached the end of this list."
        actions={<ButtonLink href={listingHref(listing)}>Back to the first page</ButtonLink>}
      />
    );
  if (isFiltered(listing) || listing.near)
    return <NoMatches reason={reasonOf(listing, corrected)} wider={wider} />;
  return (
    <EmptyState
      icon="store"
      title="No providers yet"
      text="Nobody is listed at the moment. Do you run a business? You could be the first."
      actions={<ButtonLink href="/business-subscription">List your business</ButtonLink>}
    />
  );
}

const reasonOf = ({ q }: Listing, corrected: string | null) =>
  corrected
    ? `Nobody offers “${q}”, and no business matches all of this with “${corrected}” yet.`
    : "No business matches all of this yet.";

function NoMatches({ reason, wider }: { reason: string; wider: readonly WiderSearch[] }) {
  const { t } = useTexts();
  const hint =
    wider.length > 0 ? "These come close:" : "Try fewer filters, another word, or a town close by.";
  return (
    <EmptyState
      compact
      title="No providers found"
      text={<span className="wrap-anywhere">{`${reason} ${hint}`}</span>}
      actions={
        <>
          {wider.map(({ label, href, count }) => (
            <ButtonLink key={href} href={href} variant="outline" className="wrap-anywhere">
              {t(label)} ({t(shortCount(count))})
            </ButtonLink>
          ))}
          <ButtonLink href="/services">Clear Filters</ButtonLink>
          <ButtonLink href="/providers" variant="text">
            Browse by province and city
          </ButtonLink>
        </>
      }
    />
  );
}
