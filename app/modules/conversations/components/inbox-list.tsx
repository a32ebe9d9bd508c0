import type { ReactNode } from "react";
import { minutesText } from "~/modules/bookings/duration-messages";
import { BusinessCover } from "~/modules/businesses/components/business-cover";
import { findCity } from "~/modules/places/places";
import { dayOf, minute, day as oneDay } from "~/platform/time";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import type { Texts } from "~/texts/texts";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { useTextOnly } from "~/ui/text-only";
import type { InboxRow } from "../queries/inbox.server";
import { inboxOf, initialsOf, type Side } from "../rules";

/** '09:31' today, 'Sun' in the last days, '2 Nov' before. */
function whenOf(at: Date, now: Date, { date }: Pick<Texts, "date">): string {
  if (dayOf(at) === dayOf(now)) return date(at, "time");
  return date(at, now.getTime() - at.getTime() < 6 * oneDay ? "shortWeekday" : "dayMonth");
}

export function waitedText(since: Date, now: Date) {
  const waited = now.getTime() - since.getTime();
  if (waited >= oneDay)
    return filled({ key: "messages.waitedDays", values: { count: Math.floor(waited / oneDay) } });
  return filled(minutesText(Math.max(1, Math.floor(waited / minute))));
}

/** Two letters in a circle, for a person. */
export const Face = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-11 flex-none place-items-center rounded-full bg-brand-soft font-semibold text-brand text-sm"
  >
    {initialsOf(name) || <Icon name="user" size="sm" />}
  </span>
);

type Props = { business: Pick<InboxRow, "businessName" | "category" | "subcategory" | "city"> };

export function BusinessFace({ business }: Props) {
  const { businessName: name, city, ...trade } = business;
  if (useTextOnly()) return null;
  return (
    <span className="block size-11 flex-none overflow-hidden rounded-md">
      <BusinessCover {...trade} name={name} city={findCity(city ?? "")?.name} size="small" />
    </span>
  );
}

/** The one state that a row names: whose turn it is, else an open quote, the booking, what became of the quote, or no answer. */
function stateOf(
  { waitsSince, quote, booking, hasAnswer, last }: InboxRow,
  side: Side,
  now: Date,
): { icon: IconName; tone: string; text: Message } | null {
  if (side === "business" && waitsSince)
    return {
      ...{ icon: "hourglass", tone: "font-semibold text-accent" },
      text: { key: "messages.state.waits", values: { time: waitedText(waitsSince, now) } },
    };
  if (quote?.status === "sent")
    return {
      ...{ icon: "receipt", tone: side === "customer" ? "font-semibold text-accent" : "text-muted" },
      text: {
        key: "messages.state.quote",
        values: { total: quote.totalCents, until: quote.validUntil },
      },
    };
  if (booking?.status === "accepted") {
    const at = booking.startsAt;
    const day: Message =
      dayOf(at) === dayOf(now)
        ? { key: "messages.state.today" }
        : { key: "messages.state.day", values: { at } };
    return {
      ...{ icon: "calendar-check", tone: "font-semibold text-ok" },
      text: { key: "messages.state.booked", values: { day, at } },
    };
  }
  const ended = quote?.status;
  if (ended === "declined" || ended === "expired" || ended === "taken_back")
    return { icon: "receipt", tone: "text-muted", text: `messages.state.${ended}` };
  if (booking?.isToReview && side === "customer")
    return {
      ...{ icon: "star", tone: "text-muted" },
      text: { key: "messages.state.toReview", values: { at: booking.startsAt } },
    };
  if (booking)
    return {
      icon: "check",
      tone: "text-muted",
      text: { key: "messages.state.done", values: { at: booking.startsAt } },
    };
  if (side === "customer" && !hasAnswer && last?.side === "customer")
    return { icon: "clock", tone: "text-muted", text: "messages.state.none" };
  return null;
}

const filled = (message: Message) => (typeof message === "string" ? { key: message } : message);

type ListProps = { rows: InboxRow[]; side: Side; now: Date; current?: string };

export function InboxList({ rows, side, now, current }: ListProps) {
  return (
    <ul className="border-line border-t">
      {rows.map((row) => (
        <Row key={row.id} {...{ row, side, now }} isCurrent={row.id === current} />
      ))}
    </ul>
  );
}

type RowProps = { row: InboxRow; side: Side; now: Date; isCurrent: boolean };

function Row({ row, side, now, isCurrent }: RowProps) {
  const texts = useTexts();
  const { t, hrefOf } = texts;
  const isUnread = row.unread > 0;
  const name =
    side === "customer"
      ? row.businessName || t("common.formerBusiness")
      : (row.customerName ?? t("messages.formerCustomer"));
  const state = stateOf(row, side, now);
  return (
    <li
      className={`relative grid min-h-24 grid-cols-[minmax(0,1fr)_auto] min-[17.5rem]:grid-cols-[2.75rem_minmax(0,1fr)_auto] content-center items-baseline gap-x-3 gap-y-0.5 border-line border-b py-3.5 ${isCurrent ? "bg-brand-soft" : "hover:bg-sunk"}`}
    >
      <span className="row-span-3 self-start max-[17.5rem]:hidden">
        {side === "customer" ? <BusinessFace business={row} /> : <Face name={name} />}
      </span>
      <h2
        className={`min-[17.5rem]:truncate font-sans text-base ${isUnread ? "font-semibold" : "font-normal"}`}
      >
        <a
          href={hrefOf(`${inboxOf[side]}/${row.id}#last`)}
          aria-current={isCurrent ? "page" : undefined}
          className="text-ink no-underline after:absolute after:inset-0"
        >
          {name}
        </a>
      </h2>
      <time dateTime={row.lastAt.toISOString()} className="text-muted text-sm tabular-nums">
        {whenOf(row.lastAt, now, texts)}
      </time>
      <p className={`truncate text-sm ${isUnread ? "text-ink" : "text-muted"}`}>{lastWords(row, side, t)}</p>
      {isUnread ? <Count>{t("messages.unreadCount", { count: row.unread })}</Count> : <span />}
      {state && (
        <p
          className={`col-span-2 flex min-w-0 items-center gap-2 min-[17.5rem]:col-start-2 text-sm ${state.tone}`}
        >
          <Icon name={state.icon} size="sm" />
          {t(state.text)}
        </p>
      )}
    </li>
  );
}

function lastWords({ last, quote, isHealth }: InboxRow, side: Side, t: Texts["t"]): string {
  if (!last || (isHealth && !last.isHidden)) return "";
  const wordless = last.id === quote?.messageId ? "messages.quoteMessage" : "messages.removed";
  const empty = last.hasPhotos ? "messages.photoMessage" : wordless;
  const text = last.isHidden ? t("messages.removed") : last.text || t(empty);
  return last.side === side ? t("messages.you", { text }) : text;
}

/** The number stands in a circle, its words are for screen readers. */
function Count({ children }: { children: ReactNode }) {
  const number = String(children).replace(/^\D+/, "");
  return (
    <b className="grid h-5 min-w-5 place-items-center justify-self-end rounded-full bg-brand px-1.5 text-on-brand text-xs tabular-nums leading-none">
      <span className="sr-only">{children}</span>
      <span aria-hidden="true">{number}</span>
    </b>
  );
}
