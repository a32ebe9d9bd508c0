import type { ReactNode } from "react";
import { placeText, provinceName, suburbName } from "~/modules/places/places";
import { subcategoryName, tradeOffer } from "~/modules/trades/taxonomy";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Rating } from "~/ui/rating";
import { useTextOnly } from "~/ui/text-only";
import { awayOn } from "../availability/rules";
import { dyeOf } from "../cover";
import { openingAt } from "../opening";
import type { PublicBusiness } from "../public-page/queries.server";
import { BusinessCover } from "./business-cover";
import { OpenNow } from "./opening-hours";

type Props = {
  business: PublicBusiness;
  picture?: ReactNode;
  /** Keeps it among the favourites. */
  heart?: ReactNode;
  isRegistered: boolean;
  /** What it offers, if that is no trade of ours. */
  trade?: Message | undefined;
  now: Date;
  nextFree: Message | null;
};

export function BusinessHeader({
  business,
  picture,
  heart,
  isRegistered,
  trade = tradeOffer(business),
  now,
  nextFree,
}: Props) {
  const { t } = useTexts();
  const textOnly = useTextOnly();
  const { businessName, category, subcategory, otherSubcategories: others } = business;
  const { cities, province, description } = business;
  const away = awayOn(business.daysOff, dayOf(now));
  return (
    <header
      className={
        textOnly ? "" : "grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] md:items-center md:gap-14"
      }
    >
      {!textOnly && (
        <div className="-mx-4 h-44 overflow-hidden sm:mx-0 sm:h-56 sm:rounded-lg md:order-last md:h-75">
          {picture ?? (
            <BusinessCover
              name={businessName}
              category={category}
              subcategory={subcategory}
              city={placeText(business)}
              dye={dyeOf(business.cover)}
              size="large"
            />
          )}
        </div>
      )}
      <div className="min-w-0">
        <div className="flex items-start gap-2">
          <h1 className="wrap-anywhere min-w-0 flex-1 tracking-[-0.02em] md:flex-none md:text-[2.75rem]">
            {businessName}
          </h1>
          {heart}
        </div>
        {business.verifiedOn && (
          <p className="mt-3 flex w-fit items-start gap-1.5 rounded-md bg-brand-soft px-2.5 py-1 font-semibold text-brand text-sm">
            <Icon name="badge-check" size="sm" className="mt-[3px]" />
            {t("business.verifiedOn", { date: business.verifiedOn })}
          </p>
        )}
        {isRegistered && (
          <p className="mt-1 text-sm">
            <a href="#papers" className="tap gap-1.5 font-semibold">
              <Icon name="check" size="sm" />
              {t("papers.public.registration")}
            </a>
          </p>
        )}
        <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
          <li>{t(trade)}</li>
          {others.map((slug) => (
            <li key={slug}>{t(subcategoryName(slug))}</li>
          ))}
          <li>
            <Rating value={business.rating ?? 0} count={business.reviewCount} />
          </li>
          {(cities.length > 0 || business.suburb) && (
            <li className="flex gap-1.5">
              <Icon name="map-pin" size="sm" className="mt-[3px]" />
              {[suburbName(business.suburb), ...cities.map(({ name }) => name), provinceName(province)]
                .filter(Boolean)
                .join(", ")}
            </li>
          )}
        </ul>
        {away && <Notice tone="warn" title={t("business.away", away)} className="mt-3" />}
        {(business.hours.length > 0 || nextFree) && (
          <div
            className={`mt-3 grid gap-x-6 gap-y-1 rounded-md px-3.5 py-2.5 md:flex md:w-fit md:flex-wrap ${openingAt(business, now).open ? "bg-ok-soft" : "bg-sunk"}`}
          >
            {business.hours.length > 0 && <OpenNow plan={business} now={now} because={!away} />}
            {nextFree && (
              <p className="flex flex-wrap items-center gap-x-1.5">
                <span aria-hidden="true" className="size-2 rounded-full bg-ok" />
                {t("business.nextFree")} <b className="tabular-nums">{t(nextFree)}</b>
              </p>
            )}
          </div>
        )}
        <p className="mt-4 max-w-[62ch] whitespace-pre-line wrap-anywhere md:text-lg">{description}</p>
      </div>
    </header>
  );
}
