import { Form } from "react-router";
import { Field } from "~/forms/field";
import { Select } from "~/forms/inputs";
import { csvHref, tabs } from "~/modules/bookings/management-address";
import { bookingStatuses } from "~/modules/bookings/moves";
import type { BusinessBooking, HistorySearch } from "~/modules/bookings/queries/of-business.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { HistoryTable } from "./history-table";
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
            <Form method="post" action={tabs.history}>
              <input type="hidden" name="customerId" value={customerId} />
              <Button name="intent" value="unblock" variant="text" small>
                {t("bookings.management.unblock.action")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
