import { emptyQuestion, listingHref, type Question } from "~/modules/listing/question/question";
import { useTexts } from "~/texts/context";

/** Services / Plumbing / Soweto, on one line, where there is room for it; with a script on that of the page's Back link (business-trail.tsx). */
export function Breadcrumb({ listing: { category, city } }: { listing: Question }) {
  const { t, hrefOf } = useTexts();
  const above = [
    { label: t("common.services"), href: "/services" },
    { label: category && t(category.label), href: listingHref(emptyQuestion, { category }) },
  ];
  return (
    <nav
      aria-label={t("common.breadcrumbs")}
      className="-mt-11 ml-20 hidden min-h-11 md:flex items-center text-muted text-sm noscript:mt-0 noscript:ml-0 noscript:min-h-8 print:hidden"
    >
      <ol className="flex min-w-0 items-center gap-x-1.5">
        {above.map(({ label, href }) => (
          <li key={href} className="flex min-w-0 items-center gap-x-1.5 first:flex-none">
            <a href={hrefOf(href)} className="block truncate text-muted leading-8 hover:text-brand">
              {label}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="flex-none">
          {city?.name}
        </li>
      </ol>
    </nav>
  );
}
