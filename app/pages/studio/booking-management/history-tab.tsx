import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import { Press } from "~/forms/press";
import { csvHref, tabs } from "~/modules/bookings/booking-address";
import { HiddenNotes } from "~/modules/bookings/components/booking-card";
import { StatusBadge } from "~/modules/bookings/components/status-badge";
import { bookingStatuses } from "~/modules/bookings/moves";
import type { BusinessBooking, HistorySearch } from "~/modules/bookings/queries/of-business.server";
import { shownStatus, unsettledNoShowOf } from "~/modules/bookings/shown-status";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Cell, Table } from "~/ui/table";
import { NoneFound, SearchForm } from "./search-form";

type Blocked = { customerId: string; name: string }[];
type Props = { rows: BusinessBooking[]; before: string | null; search: HistorySearch; blocked: Blocked };

export function HistoryTab({ rows, before, search, blocked }: Props) {
  const { t } = useTexts();
  const isSearch = search.words !== "" || search.status !== "";
  const older = new URLSearchParams({ tab: "history", q: search.words, status: search.status });
  if (before) older.set("before", before);
  if (rows.length === 0 && !isSearch)
    return (
      <>
        <EmptyState
          icon="calendar"
          title={t("bookings.management.noHistory.title")}
          text={t("bookings.management.noHistory.text")}
        />
        <BlockedCustomers blocked={blocked} />
      </>
    );
  return (
    <>
      <Tools search={search} />
      {rows.length === 0 ? (
        <NoneFound allHref={tabs.history} />
      ) : (
        <HistoryTable rows={rows} before={before} olderHref={`${tabs.current}?${older}`} />
      )}
      <BlockedCustomers blocked={blocked} />
    </>
  );
}

const columns = ["service", "customer", "dateAndTime", "status", "notes", "created"] as const;

type HistoryTableProps = { rows: BusinessBooking[]; before: string | null; olderHref: string };

function HistoryTable({ rows, before, olderHref }: HistoryTableProps) {
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

function Tools({ search }: { search: HistorySearch }) {
  const { t } = useTexts();
  const statuses = bookingStatuses
    .filter((status) => status !== "pending")
    .map((status) => ({ value: status, label: t(`bookings.status.${status}`) }));
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-3 print:hidden">
      <SearchForm tab="history" label={t("bookings.management.search.label")} words={search.words}>
        <Field label={t("bookings.management.search.status")} name="status">
          <Select
            empty={t("bookings.management.search.all")}
            options={statuses}
            defaultValue={search.status}
          />
        </Field>
      </SearchForm>
      <ButtonLink href={csvHref} variant="text" icon="download" download>
        {t("bookings.management.csv")}
      </ButtonLink>
    </div>
  );
}

function BlockedCustomers({ blocked }: { blocked: Blocked }) {
  const { t } = useTexts();
  if (blocked.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-lg">{t("bookings.management.blocked")}</h2>
      <ul className="max-w-xl divide-y divide-line rounded-lg border border-line bg-surface">
        {blocked.map(({ customerId, name }) => (
          <li key={customerId} className="flex items-center justify-between gap-3 px-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">{name || t("bookings.formerCustomer")}</span>
            <Press intent="unblock" fields={{ customerId }} action={tabs.history} variant="text" small>
              {t("bookings.management.unblock.action")}
            </Press>
          </li>
        ))}
      </ul>
    </section>
  );
}
