import { longestHorizon } from "~/modules/businesses/availability/rules";
import { tradeNoun } from "~/modules/trades/trades";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { whyNobodyThen } from "../question/free-day";
import { shortCount } from "../question/messages";
import { isFiltered, listingHref, type Question } from "../question/question";
import type { ListingPage } from "../search/find-page.server";
import type { TradeSearch } from "../search/search.server";
import type { WiderSearch } from "../search/wider-searches.server";

type Props = {
  listing: Question;
  today: string;
  page: ListingPage;
  found: TradeSearch | null;
  wider: readonly WiderSearch[];
  wanted: string;
};

/** An empty listing: the reason, and links that lead to results. */
export function ListingEmpty({ listing, today, page: { corrected }, found, wider, wanted }: Props) {
  const { t } = useTexts();
  if (listing.after)
    return (
      <EmptyState
        title={t("listing.empty.endTitle")}
        text={t("listing.empty.endText")}
        actions={<ButtonLink href={listingHref(listing)}>{t("listing.empty.endAction")}</ButtonLink>}
      />
    );
  if (isFiltered(listing) || listing.near)
    return (
      <NoMatches
        {...(isAbsent(listing, found)
          ? { title: absent(found.trade), reason: "listing.empty.noTradeText" }
          : {
              title: "listing.empty.noneTitle",
              reason: reasonOf(listing, today, corrected, wider.length > 0),
            })}
        wider={wider}
        wanted={wanted}
      />
    );
  return (
    <EmptyState
      icon="store"
      title={t("listing.empty.title")}
      text={t("listing.empty.text")}
      actions={<ButtonLink href="/business-subscription">{t("common.listBusiness")}</ButtonLink>}
    />
  );
}

/** Whether nobody at all is of the trade: those who do not fit the wishes would be shown beside it. */
const isAbsent = (
  { minRating, verified, city, province }: Question,
  found: TradeSearch | null,
): found is TradeSearch => found !== null && !(minRating || verified || city || province);

const absent = (trade: TradeSearch["trade"]): Message => ({
  key: "listing.empty.noTrade",
  values: { trade: { key: tradeNoun(trade) } },
});

function reasonOf(
  { q, free }: Question,
  today: string,
  corrected: string | null,
  hasOthers: boolean,
): Message {
  const whyNobody = whyNobodyThen(free, today);
  if (whyNobody) return { key: `listing.empty.${whyNobody}`, values: { days: longestHorizon } };
  if (corrected)
    return {
      key: hasOthers ? "listing.empty.corrected" : "listing.empty.correctedHint",
      values: { typed: q, corrected },
    };
  if (hasOthers) return "listing.empty.none";
  return q === "" ? "listing.empty.noneHint" : { key: "listing.empty.notUnderstood", values: { typed: q } };
}

type NoMatchesProps = {
  title: Message;
  reason: Message;
  wider: readonly WiderSearch[];
  wanted: string;
};

function NoMatches({ title, reason, wider, wanted }: NoMatchesProps) {
  const { t } = useTexts();
  return (
    <EmptyState
      compact
      title={t(title)}
      text={<span className="wrap-anywhere">{t(reason)}</span>}
      actions={
        <>
          {wider.map(({ label, href, count }) => (
            <ButtonLink key={href} href={href} variant="outline" className="wrap-anywhere">
              {t("listing.empty.option", { label, number: shortCount(count) })}
            </ButtonLink>
          ))}
          <ButtonLink href="/services">{t("listing.empty.clear")}</ButtonLink>
          <ButtonLink href={`/tell-me${wanted}`} variant="outline">
            {t("demand.empty.tell")}
          </ButtonLink>
          <ButtonLink href={`/suggest-business${wanted}`} variant="text">
            {t("demand.empty.suggest")}
          </ButtonLink>
          <ButtonLink href="/providers" variant="text">
            {t("listing.empty.browse")}
          </ButtonLink>
          <ButtonLink href="/bookings" variant="text">
            {t("listing.empty.booked")}
          </ButtonLink>
        </>
      }
    />
  );
}
