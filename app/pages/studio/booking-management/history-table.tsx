import { HiddenNotes } from "~/modules/bookings/components/booking-card";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import type { BusinessBooking } from "~/modules/bookings/queries/of-business.server";
import { shownStatus, unsettledNoShowOf } from "~/modules/bookings/shown-status";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Cell, Table } from "~/ui/table";

const columns = ["service", "customer", "dateAndTime", "status", "notes", "created"] as const;

type Props = { rows: BusinessBooking[]; before: string | null; olderHref: string };

export function HistoryTable({ rows, before, olderHref }: Props) {
  const { t } = useTexts();
  return (
    <>
      <Table
        caption={t("bookings.management.historyTitle")}
        columns={columns.map((name) => t(`bookings.columns.${name}`))}
      >
        {rows.map((booking) => (
          <HistoryRow key={booking.id} booking={booking} />
        ))}
      </Table>
      {before && (
        <p className="mt-6 text-center">
          <ButtonLink href={olderHref} variant="outline">
            {t("bookings.older")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function HistoryRow({ booking }: { booking: BusinessBooking }) {
  const { t, date } = useTexts();
  const { serviceName, customerName, customerEmail, startsAt, createdAt } = booking;
  return (
    <tr>
      <Cell heading>
        <span className="wrap-anywhere">{serviceName}</span>
      </Cell>
      <Cell label={t("bookings.columns.customer")}>
        <span className="block wrap-anywhere min-w-0 text-right sm:min-w-[27ch] sm:text-left">
          {customerName || t("bookings.formerCustomer")}
          <span className="block text-muted text-xs">{customerEmail}</span>
        </span>
      </Cell>
      <Cell label={t("bookings.columns.dateAndTime")}>
        <span className="whitespace-nowrap tabular-nums">
          {date(startsAt, "historyDate")} <span className="text-muted">{date(startsAt, "time")}</span>
        </span>
      </Cell>
      <Cell label={t("bookings.columns.status")}>
        <StatusBadge status={shownStatus(booking)} />
      </Cell>
      <Cell phone={hasNotes(booking) ? undefined : "none"} label={t("bookings.columns.notes")}>
        <Notes booking={booking} />
      </Cell>
      <Cell phone="none" label={t("bookings.columns.created")}>
        <span className="whitespace-nowrap tabular-nums">{date(createdAt, "historyDate")}</span>
      </Cell>
    </tr>
  );
}

const hasNotes = (booking: BusinessBooking) =>
  Boolean(
    booking.notesHidden ||
      booking.businessNotes ||
      booking.customerNotes ||
      booking.reason ||
      unsettledNoShowOf(booking),
  );

/** Each note is cut to two lines; the tooltip has the whole text. */
function Notes({ booking }: { booking: BusinessBooking }) {
  const { t } = useTexts();
  const { businessNotes, customerNotes, reason, notesHidden, disputedAt } = booking;
  if (notesHidden) return <HiddenNotes />;
  const noShow = unsettledNoShowOf(booking);
  const happened = [
    noShow && t(`bookings.management.noShow.${noShow}`),
    noShow && disputedAt && t("bookings.management.noShow.disputed"),
    reason && t(`bookings.reason.business.${reason}`),
  ].filter(Boolean);
  if (happened.length === 0 && !businessNotes && !customerNotes) return <span className="text-muted">-</span>;
  return (
    <span className="block wrap-anywhere min-w-0 max-w-[34ch]">
      {happened.map((words) => (
        <span key={words} className="block">
          {words}
        </span>
      ))}
      {businessNotes && (
        <span title={businessNotes} className="line-clamp-2">
          {businessNotes}
        </span>
      )}
      {customerNotes && (
        <span title={customerNotes} className="line-clamp-2">
          {t("bookings.management.customerNote")} {customerNotes}
        </span>
      )}
    </span>
  );
}
