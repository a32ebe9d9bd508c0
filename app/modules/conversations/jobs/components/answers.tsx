import type { ReactNode } from "react";
import { BusinessCover } from "~/modules/businesses/components/business-cover";
import type { ProviderCardView } from "~/modules/listing/cards/card-view";
import { distanceText } from "~/modules/listing/components/provider-card";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Rating } from "~/ui/rating";
import { useTextOnly } from "~/ui/text-only";
import type { Job } from "../queries.server";

type Ask = Job["asks"][number];
type Column = { ask: Ask; card: ProviderCardView | null };

type Props = { asks: readonly Ask[]; cards: readonly ProviderCardView[] };

/** Two or three who were asked, a column each. Green marks the best of a row and says why; a price is never marked. */
export function Answers({ asks, cards }: Props) {
  const { t } = useTexts();
  const columns = asks.map((ask) => ({ ask, card: cards.find(({ id }) => id === ask.businessId) ?? null }));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 tabular-nums [&_:is(td,thead_th)]:wrap-anywhere [&_:is(td,thead_th)]:px-1.5 [&_:is(td,thead_th)]:pb-2.5 [&_:is(td,thead_th)]:text-left [&_:is(td,thead_th)]:align-top md:[&_:is(td,thead_th)]:px-4">
      <caption className="sr-only">{t("askThree.compare.title")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.ask.businessId} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, Cell]) => (
          <Row key={name} label={t(`askThree.compare.${name}`)} span={columns.length}>
            {columns.map((column) => (
              <td key={column.ask.businessId} className={name === "words" ? "text-sm" : undefined}>
                <Cell {...column} all={columns} />
              </td>
            ))}
          </Row>
        ))}
        <tr>
          {columns.map(({ ask }) => (
            <td key={ask.businessId} className="pt-1.5">
              <Next ask={ask} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Where it goes on: the booking, a quote that waits for an answer, else the conversation. */
function Next({ ask: { quote, conversationId } }: { ask: Ask }) {
  const { t } = useTexts();
  const look = { full: true, small: true, className: "px-1!" };
  if (quote?.bookingId)
    return (
      <ButtonLink href={`/bookings/${quote.bookingId}`} {...look}>
        {t("askThree.compare.booking")}
      </ButtonLink>
    );
  if (quote?.status === "sent")
    return (
      <ButtonLink href={`/quotes/${quote.id}`} {...look}>
        {t("askThree.compare.seeQuote")}
      </ButtonLink>
    );
  return (
    <ButtonLink href={`/messages/${conversationId}#last`} variant="outline" {...look}>
      {t("askThree.compare.open")}
    </ButtonLink>
  );
}

function Head({ ask, card }: Column) {
  const { t, hrefOf } = useTexts();
  const isTextOnly = useTextOnly();
  const name = ask.businessName || t("common.formerBusiness");
  return (
    <th scope="col" className="font-head font-semibold text-ink text-sm leading-tight md:text-lg">
      {card && !isTextOnly && (
        <span className="mb-2 block h-14 overflow-hidden rounded-md md:h-26">
          <BusinessCover {...card} city={card.place} size="small" />
        </span>
      )}
      {card && ask.listed ? (
        <a href={hrefOf(`/business/${card.slug}`)} className="line-clamp-3 text-ink">
          {name}
        </a>
      ) : (
        <span className="line-clamp-3">{name}</span>
      )}
    </th>
  );
}

/** The label stands above its row, so that three columns fit on a phone. */
function Row({ label, span, children }: { label: string; span: number; children: ReactNode }) {
  return (
    <>
      <tr>
        <th
          colSpan={span}
          scope="rowgroup"
          className="border-line border-t pt-2.5 pb-0.5 text-left font-normal text-muted text-xs md:text-sm"
        >
          {label}
        </th>
      </tr>
      <tr>{children}</tr>
    </>
  );
}

type CellProps = Column & { all: readonly Column[] };

function Price({ ask: { quote, hasAnswer, saidNoAt } }: CellProps) {
  const { t, money } = useTexts();
  if (saidNoAt !== null && quote?.status !== "sent")
    return <span className="text-muted">{t("askThree.compare.saidNo")}</span>;
  if (quote)
    return (
      <>
        <b
          className={`block font-head text-lg leading-tight md:text-2xl ${quote.status === "sent" || quote.status === "accepted" ? "" : "text-muted line-through"}`}
        >
          {money(quote.totalCents)}
        </b>
        <small className="block text-muted text-xs md:text-sm">
          {quote.status === "sent"
            ? quote.hasVat && t("askThree.compare.withVat")
            : t(`quotes.status.${quote.status}`)}
        </small>
      </>
    );
  return (
    <span className="text-muted">{t(hasAnswer ? "askThree.compare.noPrice" : "messages.state.none")}</span>
  );
}

const best = "font-semibold text-ok";

function FirstFree({ card, all }: CellProps) {
  const { t } = useTexts();
  const at = card?.nextFreeAt ?? null;
  if (at === null) return <span className="text-muted">{t("askThree.compare.notSoon")}</span>;
  const times = all.flatMap(({ card }) => card?.nextFreeAt ?? []);
  const isFirst =
    times.length > 1 && times.every((other) => at <= other) && times.some((other) => at < other);
  return (
    <>
      <b className={isFirst ? best : ""}>{t("askThree.day", { at: new Date(at) })}</b>
      <small className="block text-muted text-xs md:text-sm">
        {t(isFirst ? "askThree.compare.timeFirst" : "askThree.compare.time", { at: new Date(at) })}
      </small>
    </>
  );
}

function Stars({ card, all }: CellProps) {
  const { t } = useTexts();
  if (!card || card.rating === null)
    return <span className="text-muted">{t("askThree.compare.noReviews")}</span>;
  const { rating, reviewCount } = card;
  const others = all.flatMap((column) => column.card?.rating ?? []);
  const isBest =
    others.length > 1 && others.every((one) => rating >= one) && others.some((one) => rating > one);
  return (
    <>
      <Rating value={rating} count={reviewCount} />
      {isBest && (
        <small className={`block text-xs md:text-sm ${best}`}>{t("askThree.compare.bestRated")}</small>
      )}
    </>
  );
}

function Distance({ card, all }: CellProps) {
  const { t } = useTexts();
  const km = card?.distanceKm ?? null;
  const text = card && distanceText(card);
  if (km === null || !text) return <span className="text-muted">{card?.shownPlace ?? ""}</span>;
  const others = all.flatMap((column) => column.card?.distanceKm ?? []);
  const isNearest = others.length > 1 && others.every((one) => km <= one) && others.some((one) => km < one);
  return (
    <>
      <b className={isNearest ? best : ""}>{t(text)}</b>
      {isNearest && (
        <small className="block text-muted text-xs md:text-sm">{t("askThree.compare.nearest")}</small>
      )}
    </>
  );
}

function Words({ ask: { lastWords, saidNoAt, hasAnswer } }: CellProps) {
  const { t } = useTexts();
  if (lastWords) return <span className="line-clamp-6 whitespace-pre-line">{lastWords}</span>;
  if (saidNoAt !== null || hasAnswer) return null;
  return <span className="text-muted">{t("messages.state.none")}</span>;
}

const rows = [
  ["price", Price],
  ["firstFree", FirstFree],
  ["rating", Stars],
  ["distance", Distance],
  ["words", Words],
] as const;
