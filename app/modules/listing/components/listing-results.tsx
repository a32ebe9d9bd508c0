import { Fragment, type ReactNode } from "react";
import { longestHorizon } from "~/modules/businesses/availability/rules";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { countText, titleOf } from "../question/messages";
import { listingHref, type Order, type Question, sorts } from "../question/question";
import { farKm } from "../rules";
import type { ListingPage } from "../search/find-page.server";
import type { Others } from "../search/others.server";
import type { TradeSearch } from "../search/search.server";
import type { WiderSearch } from "../search/wider-searches.server";
import { hasLead, Lead } from "./lead";
import { ListingEmpty } from "./listing-empty";
import { ProviderCard } from "./provider-card";
import { SignInFirst } from "./sign-in-first";
import { kmOfNearest } from "./trade-notice";

/** Best match is the default of a search, so it has no sort in the address. */
function choicesFor({ words, near, now }: Question): readonly Order[] {
  if (now) return ["now", ...sorts];
  return words.length > 0 && !near ? ["match", ...sorts] : sorts;
}

/** Folded on a phone, side by side on a wide screen. */
function SortLinks({ listing, order }: { listing: Question; order: Order }) {
  const { t, hrefOf } = useTexts();
  return (
    <nav
      aria-label={t("listing.sort.title")}
      className="relative max-w-full text-sm md:flex md:flex-wrap md:items-center md:gap-2"
    >
      <span aria-hidden="true" className="text-muted max-md:hidden">
        {t("listing.sort.title")}
      </span>
      <details className="group md:details-content:block md:details-content:[content-visibility:visible]">
        <summary className="flex min-h-11 list-none items-center gap-1 pl-2 font-semibold md:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
          <span className="sr-only">{t("listing.sort.title")} </span>
          {t(`listing.sort.${order}`)}
          <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
        </summary>
        <ul className="flex flex-wrap rounded-md border border-edge bg-surface p-0.5 max-md:absolute max-md:right-0 max-md:z-10 max-md:flex-col max-md:shadow-float">
          {choicesFor(listing).map((sort) => (
            <li key={sort}>
              <a
                href={hrefOf(
                  listingHref(listing, { sort: sort === "match" || sort === "now" ? null : sort }),
                )}
                aria-current={sort === order ? "true" : undefined}
                className="flex min-h-11 items-center rounded-md border border-transparent px-3 text-ink no-underline hover:text-brand md:min-h-10 aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand"
              >
                {t(`listing.sort.${sort}`)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** On a phone in one line; its words stand in the search field and the chips as well. Unseen where the list is of something else. */
const Title = ({ listing, isHidden = false }: { listing: Question; isHidden?: boolean }) => {
  const { t } = useTexts();
  return (
    <h1
      className={isHidden ? "sr-only" : "wrap-anywhere text-lg leading-tight max-md:line-clamp-1 md:text-2xl"}
    >
      {t(titleOf(listing))}
    </h1>
  );
};

export function ListingFailure({ listing }: { listing?: Question }) {
  const { t } = useTexts();
  return (
    <>
      {listing && <Title listing={listing} />}
      <Notice tone="bad" title={t("common.error")} text={t("listing.failed")} className="mt-4" />
    </>
  );
}

function Pages({ listing, next }: { listing: Question; next: string | null }) {
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

/** The banner for owners stands after so many cards of a phone. */
const beforeBanner = 6;

type CardsProps = {
  cards: ListingPage["cards"];
  signedIn: boolean;
  calls: boolean;
  /** Before this card a line says that the rest is out of reach. */
  firstFar?: string | undefined;
};

function Cards({ cards, signedIn, calls, firstFar }: CardsProps) {
  const { t } = useTexts();
  return cards.map((card) => (
    <Fragment key={card.id}>
      {card.id === firstFar && (
        <p className="col-span-full mt-3 font-semibold">{t("listing.farther", { km: farKm })}</p>
      )}
      <ProviderCard card={card} kind={calls ? "call" : "listing"} signedIn={signedIn} />
    </Fragment>
  ));
}

/** The first card that is out of reach, after some that are near. */
function firstFarOf({ cards, order }: ListingPage): string | undefined {
  const [nearest] = cards;
  if (order !== "distance" || (nearest?.distanceKm ?? farKm + 1) > farKm) return undefined;
  return cards.find(({ distanceKm }) => (distanceKm ?? 0) > farKm)?.id;
}

type OtherCardsProps = { others: Others; signedIn: boolean; calls: boolean };

function OtherCards({ others: { why, place, cards }, signedIn, calls }: OtherCardsProps) {
  const { t } = useTexts();
  const id = `others-${why}`;
  return (
    <section aria-labelledby={id} className="my-8 max-md:first-of-type:mt-0 max-md:[.grid+&]:mt-5">
      <h2 id={id} className="mb-3 text-lg max-md:mb-1 max-md:text-sm max-md:leading-tight">
        {t(`listing.others.${why}`, { place: place ?? "", days: longestHorizon })}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        <Cards cards={cards} signedIn={signedIn} calls={calls} />
      </div>
    </section>
  );
}

type Results = {
  listing: Question;
  today: string;
  page: ListingPage;
  found: TradeSearch | null;
  wider: readonly WiderSearch[];
  others: readonly Others[];
  /** The trade and place that were looked for, as the query of a form's address. */
  wanted: string;
  signedIn: boolean;
  /** On a phone it stands among the cards. */
  banner: ReactNode;
};

export function ListingResults(results: Results) {
  const { listing, today, page, wider, others, wanted, signedIn, banner } = results;
  const { t, hrefOf } = useTexts();
  const { cards, order, next } = page;
  const some = cards.length > 0;
  const isFar = kmOfNearest(listing, page, others) !== null;
  const looks = { signedIn, calls: listing.now };
  const firstFar = firstFarOf(page);
  const otherCards = others.map((each) => <OtherCards key={each.why} others={each} {...looks} />);
  // Who comes or opens soon stands before those who are open and far away, and cards before advice.
  const isInstead = others.length > 0 && others.every(({ why }) => why !== "near" && why !== "also");
  return (
    <section aria-labelledby="count">
      <div
        className={`flex flex-wrap items-center justify-between gap-x-3 md:mb-3 ${some ? "mb-1 min-h-12" : "mb-2"} ${hasLead(results) ? "max-md:pt-1.5" : ""}`}
      >
        <Lead {...results} />
        <div className={hasLead(results) ? "max-md:sr-only md:flex-1" : "min-w-0 flex-[1_1_10rem]"}>
          <Title listing={listing} isHidden={results.found !== null} />
          <h2
            id="count"
            className={`font-normal font-sans text-muted text-sm tabular-nums ${some ? "" : "max-md:sr-only"}`}
          >
            {t(some || others.length === 0 ? countText(listing, page) : "search.count.none")}
          </h2>
        </div>
        {some && <SortLinks listing={listing} order={order} />}
      </div>
      {isInstead && otherCards}
      {!some && (others.length === 0 || listing.after !== null) && (
        <ListingEmpty
          listing={listing}
          today={today}
          page={page}
          found={results.found}
          wider={wider}
          wanted={wanted}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        <Cards cards={cards.slice(0, beforeBanner)} {...looks} firstFar={firstFar} />
        {banner}
        <Cards cards={cards.slice(beforeBanner)} {...looks} firstFar={firstFar} />
      </div>
      {!isInstead && otherCards}
      {some && <Pages listing={listing} next={next} />}
      {(some || isFar) && (
        <p className="mt-6 flex flex-wrap gap-x-6 text-sm">
          {isFar && (
            <a href={hrefOf(`/tell-me${wanted}`)} className="tap">
              {t("demand.empty.tell")}
            </a>
          )}
          {some && wanted.includes("trade=") && (
            <a href={hrefOf(`/ask-three${wanted}`)} rel="nofollow" className="tap">
              {t("askThree.title")}
            </a>
          )}
          <a href={hrefOf("/services/how-we-rank")} className="tap">
            {t("ranking.title")}
          </a>
        </p>
      )}
      {(some || others.length > 0) && !signedIn && <SignInFirst />}
    </section>
  );
}
