import { Fragment, type ReactNode } from "react";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import { shownStatus } from "~/modules/bookings/shown-status";
import { bookedPriceMessage, isPriced } from "~/modules/businesses/price-messages";
import { dayOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Texts } from "~/texts/texts";
import { useTextOnly } from "~/ui/text-only";
import type { Thread as Content, ThreadBooking, ThreadMessage } from "../queries/thread.server";
import { QuoteCard } from "../quotes/components/quote-card";
import type { Quote } from "../quotes/queries.server";
import type { Side } from "../rules";
import { bookingHref } from "./facts";

type Props = {
  thread: Content;
  side: Side;
  name: string;
  now: Date;
  /** What this side can do about a quote. */
  quoteActs: (quote: Quote) => ReactNode;
};
type Item =
  | { at: Date; message: ThreadMessage; booking?: never }
  | { at: Date; booking: ThreadBooking; message?: never };

/** The conversation from its oldest shown message to its newest, in days, with the bookings where they were made. */
export function Thread({ thread, side, name, now, quoteActs }: Props) {
  const { t, hrefOf } = useTexts();
  const items: Item[] = [
    ...thread.messages.map((message) => ({ at: message.at, message })),
    ...thread.bookings.map((booking) => ({ at: booking.createdAt, booking })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  const firstNew = thread.messages.find((one) => one.side !== side && one.number > thread.readNumber);
  const lastOwn = thread.messages.findLast((one) => one.side === side);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-end gap-3.5">
      {items.map((item, at) => {
        const before = items[at - 1];
        const isNew = item.message !== undefined && item.message === firstNew;
        const startsDay = before === undefined || dayOf(before.at) !== dayOf(item.at);
        return (
          <Fragment key={item.message?.id ?? item.booking?.id}>
            {(startsDay || isNew) && <DayLine at={item.at} {...{ now, isNew }} />}
            {item.message ? (
              <Turn
                message={item.message}
                isMine={item.message.side === side}
                seen={item.message === lastOwn ? thread.seen : null}
                {...{ name, isEmptied: thread.emptiedAt !== null, conversationId: thread.id }}
              >
                {item.message.quote && (
                  <QuoteCard
                    quote={item.message.quote}
                    side={side}
                    anchor={item.message.quote.id === thread.openQuote?.id ? "quote" : undefined}
                  >
                    {quoteActs(item.message.quote)}
                    <p className="flex flex-wrap justify-between gap-x-4 print:hidden">
                      <a href={hrefOf(`/quotes/${item.message.quote.id}`)} className={small}>
                        {t("quotes.print")}
                      </a>
                      {item.message.quote.bookingId && (
                        <a href={hrefOf(bookingHref(item.message.quote.bookingId))} className={small}>
                          {t("quotes.openBooking")}
                        </a>
                      )}
                    </p>
                  </QuoteCard>
                )}
              </Turn>
            ) : (
              <BookingInThread booking={item.booking} />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function DayLine({ at, now, isNew }: { at: Date; now: Date; isNew: boolean }) {
  const { t } = useTexts();
  const isToday = dayOf(at) === dayOf(now);
  const words = isNew
    ? t(isToday ? "messages.newToday" : "messages.new")
    : isToday
      ? t("messages.todayDay")
      : t("messages.state.day", { at });
  return (
    <p
      id={isNew ? "new" : undefined}
      className={`flex items-center gap-3 pt-2 font-semibold text-xs before:flex-1 before:border-t after:flex-1 after:border-t ${isNew ? "text-brand before:border-brand after:border-brand" : "text-muted before:border-line after:border-line"}`}
    >
      {words}
    </p>
  );
}

type TurnProps = {
  message: ThreadMessage;
  isMine: boolean;
  seen: Content["seen"];
  name: string;
  isEmptied: boolean;
  conversationId: string;
  /** The quote that came with it. */
  children: ReactNode;
};

const small = "inline-flex min-h-11 items-center font-semibold text-sm";

function Turn({ message, isMine, seen, name, isEmptied, conversationId, children }: TurnProps) {
  const texts = useTexts();
  const { t, hrefOf } = texts;
  const textOnly = useTextOnly();
  const { text, isHidden, about, photos } = message;
  const shape = isMine ? "justify-self-end justify-items-end" : "justify-self-start justify-items-start";
  const bubble = isMine
    ? "rounded-[14px_4px_14px_14px] bg-brand-soft"
    : "rounded-[4px_14px_14px_14px] bg-sunk";
  const gone = isHidden ? "messages.removed" : isEmptied ? "messages.emptied" : "messages.gone";
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-1 ${children ? "w-full max-w-120" : "max-w-[min(88%,30rem)]"} ${shape}`}
    >
      <p className="sr-only">{isMine ? t("messages.from.you") : name}</p>
      {photos.map(({ id, width, height }, at) => {
        const number = at + 1;
        const words = isMine ? t("messages.ownPhoto", { number }) : t("messages.photo", { number, name });
        const address = `/messages/${conversationId}/photos/${id}`;
        return textOnly ? (
          <a key={id} href={hrefOf(`${address}/large`)} className={small}>
            {words}
          </a>
        ) : (
          <a
            key={id}
            href={hrefOf(`${address}/large`)}
            className="block w-47 max-w-full overflow-hidden rounded-[14px] border border-line"
          >
            <img
              src={address}
              width={width}
              height={height}
              loading="lazy"
              alt={words}
              className="block h-auto max-h-53 w-full object-cover"
            />
          </a>
        );
      })}
      {(text !== "" || (photos.length === 0 && !children)) && (
        <div className={`min-w-0 px-3.5 py-2.5 wrap-anywhere ${bubble}`}>
          {about && <p className="mb-1 text-muted text-sm">{t("messages.about", { service: about })}</p>}
          {text === "" ? (
            <p className="text-muted italic">{t(gone)}</p>
          ) : (
            <p className="whitespace-pre-line">{text}</p>
          )}
        </div>
      )}
      {children}
      <p className="px-1 text-muted text-xs tabular-nums">{timeOf(message, seen, texts)}</p>
    </div>
  );
}

/** When it was sent, and under the last own turn when the other side saw it. */
function timeOf({ at, number }: ThreadMessage, seen: Content["seen"], { t, date }: Texts): string {
  if (!seen || seen.number < number) return date(at, "time");
  if (dayOf(seen.at) === dayOf(at)) return t("messages.seen", { at, seen: seen.at });
  return t("messages.seenLater", {
    at,
    day: { key: "messages.state.day", values: { at: seen.at } },
    seen: seen.at,
  });
}

function BookingInThread({ booking }: { booking: ThreadBooking }) {
  const { t, date, hrefOf } = useTexts();
  const { id, serviceName, startsAt } = booking;
  return (
    <article className="grid w-full max-w-md grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2 rounded-lg border border-line bg-surface p-3.5">
      <p className="grid justify-items-center text-muted text-xs leading-tight">
        {date(startsAt, "shortWeekday")}
        <b className="font-head text-ink text-xl">{Number(dayOf(startsAt).slice(8))}</b>
        {date(startsAt, "shortMonth")}
      </p>
      <div className="min-w-0">
        <h2 className="font-sans text-base wrap-anywhere">{serviceName}</h2>
        <p className="text-muted text-sm tabular-nums">
          {date(startsAt, "time")}
          {isPriced(booking) && ` · ${t(bookedPriceMessage(booking))}`}
        </p>
      </div>
      <p className="col-span-2 flex flex-wrap items-center justify-between gap-2 border-line border-t pt-1.5">
        <StatusBadge status={shownStatus(booking)} />
        <a href={hrefOf(bookingHref(id))} className="tap font-semibold text-sm">
          {t("messages.openBooking")}
        </a>
      </p>
    </article>
  );
}
