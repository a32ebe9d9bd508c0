import { quickFilters } from "~/modules/trades/quick-filters";
import { Rich, spoken, useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { chipsOf } from "../question/chips";
import { listingHref, type Question } from "../question/question";

export function ChosenFilters({ listing, today }: { listing: Question; today: string }) {
  const { t, hrefOf } = useTexts();
  const chips = chipsOf(listing, today);
  if (chips.length === 0) return null;
  // On a wide screen it stands among the quick filters as well.
  const isQuick = quickFilters.some(({ slug }) => slug === listing.category?.slug);
  return (
    <ul aria-label={t("listing.chips.title")} className="flex gap-2">
      {chips.map(({ name, label, without }) => (
        <li key={name} className={`flex-none ${name === "category" && isQuick ? "md:hidden" : ""}`.trim()}>
          <a
            href={hrefOf(listingHref(listing, without))}
            className="flex min-h-11 items-center gap-1.5 rounded-full bg-brand-soft py-1 pr-2.5 pl-3.5 font-medium text-brand text-sm no-underline hover:underline"
          >
            <span className="min-w-0 max-w-56 truncate md:max-w-96">
              <Rich text={{ key: "listing.chips.remove", values: { label } }} tags={{ hidden: spoken }} />
            </span>
            <Icon name="x" size="sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}
