import { ButtonLink } from "~/ui/button";
import { crumbsOf } from "../breadcrumbs";
import type { PublicBusiness } from "../queries.server";

/** Above the header: the listings that the business stands in, and the way to pass it on. */
export function BusinessTrail({ business, address }: { business: PublicBusiness; address: string }) {
  return (
    <div className="mb-3 flex items-start justify-between gap-3 print:hidden">
      <nav aria-label="Breadcrumbs" className="min-w-0 py-1.5">
        <ol className="flex flex-wrap gap-x-1.5 text-sm">
          {crumbsOf(business).map(({ label, href }, index) => (
            <li key={href} className="flex items-center gap-x-1.5">
              {index > 0 && (
                <span aria-hidden="true" className="text-muted">
                  /
                </span>
              )}
              <a href={href} className="inline-flex min-h-8 items-center text-muted hover:text-brand">
                {label}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Share businessName={business.businessName} address={address} />
    </div>
  );
}

/**
 * The site's module shares by the device, or copies the address and says so in the status; without it the link opens
 * WhatsApp.
 */
function Share({ businessName, address }: { businessName: string; address: string }) {
  const text = `${businessName} on Thola: ${address}`;
  return (
    <div className="relative flex-none">
      <ButtonLink
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        data-share={address}
        variant="outline"
        small
        icon="share-2"
      >
        Share <span className="hidden noscript:inline">on WhatsApp</span>
      </ButtonLink>
      <p
        role="status"
        className="absolute top-full right-0 z-10 mt-1 whitespace-nowrap rounded-md border border-line bg-surface px-3 py-2 font-semibold text-sm shadow-float empty:hidden"
      />
    </div>
  );
}
