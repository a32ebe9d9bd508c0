import type { ReactNode } from "react";
import type { TradeInCity } from "~/modules/listing/index/neighbours.server";
import { emptyQuestion, listingHref } from "~/modules/listing/question/question";
import { type City, findProvince } from "~/modules/places/places";
import type { QuickFilter } from "~/modules/trades/quick-filters";
import { useTexts } from "~/texts/context";

type Props = { trade: QuickFilter; city: City; neighbours: readonly TradeInCity[] };

/** Links to the same trade in other cities of the province, and to other trades in this city. */
export function NeighbourLinks({ trade, city, neighbours }: Props) {
  const { t } = useTexts();
  const province = findProvince(city.province);
  const provinceName = province?.name ?? "";
  const elsewhere = neighbours.filter((offered) => offered.city.slug !== city.slug);
  const others = neighbours.filter((offered) => offered.city.slug === city.slug);
  return (
    <div className="mt-12 grid gap-8 border-line border-t pt-8 md:grid-cols-2">
      <Links title={t("listing.elsewhere", { trade: { key: trade.label }, province: provinceName })}>
        <Line href={listingHref(emptyQuestion, { category: trade, province })}>
          {t("listing.allOf", { province: provinceName })}
        </Line>
        {elsewhere.map((offered) => (
          <Line
            key={offered.city.slug}
            href={listingHref(emptyQuestion, { category: offered.trade, city: offered.city })}
          >
            {offered.city.name}
          </Line>
        ))}
      </Links>
      <Links title={t("listing.otherServices", { city: city.name })}>
        <Line href={listingHref(emptyQuestion, { province, city })}>{t("listing.allServices")}</Line>
        {others.map((offered) => (
          <Line
            key={offered.trade.slug}
            href={listingHref(emptyQuestion, { category: offered.trade, city: offered.city })}
          >
            {t(offered.trade.label)}
          </Line>
        ))}
      </Links>
    </div>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 text-lg">{title}</h2>
      <ul className="flex flex-wrap gap-x-5">{children}</ul>
    </nav>
  );
}

function Line({ href, children }: { href: string; children: ReactNode }) {
  const { hrefOf } = useTexts();
  return (
    <li>
      <a href={hrefOf(href)} className="inline-flex min-h-11 items-center">
        {children}
      </a>
    </li>
  );
}
