import { HiddenNotes } from "~/modules/bookings/components/booking-card";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import type { BusinessBooking } from "~/modules/bookings/queries.server";
import { cancelReasons } from "~/modules/bookings/rules";
import { historyDate, timeOf } from "~/platform/time";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Cell, Table } from "~/ui/table";

const columns = ["Service", "Customer", "Date & Time", "Status", "Notes", "Created"].map((label) => ({
  label,
}));

type Props = { rows: BusinessBooking[]; before: string | null; olderHref: string };

export function HistoryTable({ rows, before, olderHref }: Props) {
  if (rows.length === 0)
    return (
      <EmptyState
        icon="calendar"
        title="No booking history"
        text="Completed, accepted, and rejected bookings will appear here."
      />
    );
  return (
    <>
      <Table caption="History" columns={columns}>
        {rows.map((booking) => (
          <HistoryRow key={booking.id} booking={booking} />
        ))}
      </Table>
      {before && (
        <p className="mt-6 text-center">
          <ButtonLink href={olderHref} variant="outline">
            Older bookings
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function HistoryRow({ booking }: { booking: BusinessBooking }) {
  const { serviceName, customerName, customerEmail, startsAt, status, createdAt } = booking;
  return (
    <tr>
      <Cell heading>
        <span className="wrap-anywhere">{serviceName}</span>
      </Cell>
      <Cell label="Customer">
        <span className="block wrap-anywhere min-w-0 text-right sm:min-w-[27ch] sm:text-left">
          {customerName}
          <span className="block text-muted text-xs">{customerEmail}</span>
        </span>
      </Cell>
      <Cell label="Date & Time">
        <span className="whitespace-nowrap tabular-nums">
          {historyDate(startsAt)} <span className="text-muted">{timeOf(startsAt)}</span>
        </span>
      </Cell>
      <Cell label="Status">
        <StatusBadge status={status} />
      </Cell>
      <Cell label="Notes">
        <Notes booking={booking} />
      </Cell>
      <Cell label="Created">
        <span className="whitespace-nowrap tabular-nums">{historyDate(createdAt)}</span>
      </Cell>
    </tr>
  );
}

/** Each note is cut to two lines; the tooltip has the whole text. */
function Notes({ booking }: { booking: BusinessBooking }) {
  const { businessNotes, customerNotes, reason, notesHidden } = booking;
  if (notesHidden) return <HiddenNotes />;
  const lines = [
    cancelReasons[reason ?? ""]?.business ?? null,
    businessNotes,
    customerNotes && `Customer: ${customerNotes}`,
  ].filter((line) => line !== null && line !== "");
  if (lines.length === 0) return <span className="text-muted">-</span>;
  return (
    <span className="block wrap-anywhere min-w-0 max-w-[34ch]">
      {lines.map((line) => (
        <span key={line} title={line ?? undefined} className="line-clamp-2">
          {line}
        </span>
      ))}
    </span>
  );
}
