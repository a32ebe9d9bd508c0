import type { Worth } from "~/modules/analytics/queries/report.server";
import type { OwnEntry } from "~/modules/billing/ledger/queries.server";
import { type Customer, invoiceNumber } from "~/modules/billing/ledger/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Badge, type Tone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";

const columns = ["date", "number", "amount", "until", "state"] as const;

export function EntriesTable({ entries }: { entries: OwnEntry[] }) {
  const { t } = useTexts();
  return (
    <Section id="payments" look="mb-3" title={t("billingPage.payments.title")}>
      {entries.length === 0 && <p className="text-muted">{t("billingPage.payments.none")}</p>}
      {entries.length > 0 && (
        <Table
          caption={t("billingPage.payments.title")}
          columns={columns.map((name) => t(`billingPage.payments.${name}`))}
        >
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
    </Section>
  );
}

function Day({ at }: { at: Date }) {
  const { date } = useTexts();
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
      {date(at, "plainDate")}
    </time>
  );
}

function EntryRow({ entry }: { entry: OwnEntry }) {
  const { t, money } = useTexts();
  const { at, invoiceId, number, amountCents, periodEnd } = entry;
  const [tone, words] = stateOf(entry);
  return (
    <tr>
      <Cell heading>
        <Day at={at} />
      </Cell>
      <Cell label={t("billingPage.payments.number")}>
        {entry.kind === "days" ? null : invoiceId === null || number === null ? (
          <span className="text-muted text-sm">{t("billingPage.payments.pending")}</span>
        ) : (
          <a href={`/billing/invoices/${invoiceId}`} className="whitespace-nowrap tabular-nums">
            {t("billingPage.payments.open", { number: invoiceNumber(number) })}
          </a>
        )}
      </Cell>
      <Cell label={t("billingPage.payments.amount")}>
        {entry.kind !== "days" && (
          <span className="whitespace-nowrap tabular-nums">{money(amountCents)}</span>
        )}
      </Cell>
      <Cell label={t("billingPage.payments.until")}>
        {periodEnd && entry.kind === "charge" && <Day at={periodEnd} />}
      </Cell>
      <Cell label={t("billingPage.payments.state")}>
        <Badge tone={tone}>{t(words)}</Badge>
      </Cell>
    </tr>
  );
}

function stateOf({ kind, toRefund, days }: OwnEntry): [Tone, Message] {
  if (kind === "days") return ["ok", { key: "billingPage.payments.givenBack", values: { count: days ?? 0 } }];
  if (kind !== "charge") return ["neutral", `billingPage.payments.${kind}`];
  return toRefund ? ["warn", "billingPage.payments.toRefund"] : ["ok", "billingPage.payments.paid"];
}

export function InvoiceTo({ customer, href }: { customer: Customer; href: string }) {
  const { t } = useTexts();
  const { name, address, email } = customer;
  return (
    <Section boxed id="invoice-to" title={t("billingPage.invoiceTo.title")}>
      <p className="mt-2 whitespace-pre-line text-sm wrap-anywhere">
        <b className="block font-semibold">{name}</b>
        {address?.trim() || <span className="text-muted">{t("billingPage.invoiceTo.noAddress")}</span>}
        {email && <span className="block">{email}</span>}
      </p>
      <p className="mt-2 text-muted text-sm">{t("billingPage.invoiceTo.text")}</p>
      <ButtonLink href={href} variant="text" small icon="pencil" className="-mb-2 -ml-2 mt-1">
        {t("billingPage.invoiceTo.change")}
      </ButtonLink>
    </Section>
  );
}

/** What was paid in a year beside what came of it, as the analytics count it. */
export function Brought({ paidCents, views, leads, booked, worthCents }: Worth & { paidCents: number }) {
  const { t, money, number, hrefOf } = useTexts();
  const isNothing = views + leads + booked === 0;
  const rows = [
    [t("billingPage.brought.paid"), money(paidCents)],
    [t("billingPage.brought.views"), number(views)],
    [t("billingPage.brought.leads"), number(leads)],
    [t("billingPage.brought.bookings"), number(booked)],
    ...(worthCents === null ? [] : [[t("billingPage.brought.worth"), money(worthCents)] as const]),
  ] as const;
  return (
    <Section boxed id="brought" title={t("billingPage.brought.title")}>
      {isNothing ? (
        <p className="mt-2 text-muted text-sm">{t("billingPage.brought.none")}</p>
      ) : (
        <dl className="mt-2 divide-y divide-line text-sm">
          {rows.map(([label, value]) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="flex-none font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isNothing && worthCents !== null && (
        <p className="mt-1 text-muted text-xs">{t("billingPage.brought.worthHint")}</p>
      )}
      <a
        href={hrefOf("/analytics?days=365")}
        className="tap -mb-2 mt-1 font-semibold text-sm no-underline hover:underline"
      >
        {t("billingPage.brought.more")}
      </a>
    </Section>
  );
}
