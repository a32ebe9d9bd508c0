import { type Listing, listingHref, readListing } from "~/modules/businesses/listing";

const everything = readListing(new URLSearchParams());

/** Services / Plumbing / Soweto */
export function Breadcrumb({ listing: { category, city } }: { listing: Listing }) {
  const above = [
    { label: "Services", href: "/services" },
    { label: category?.label, href: listingHref(everything, { category }) },
  ];
  return (
    <nav aria-label="Breadcrumbs" className="text-muted text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {above.map(({ label, href }) => (
          <li key={href} className="flex items-center gap-x-1.5">
            <a href={href} className="inline-flex min-h-8 items-center text-muted hover:text-brand">
              {label}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page">{city?.name}</li>
      </ol>
    </nav>
  );
}
