import type { OwnEntry } from "~/modules/billing/ledger/queries.server";
import { invoiceNumber } from "~/modules/billing/ledger/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Badge, type Tone } from "~/ui/badge";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";

const columns = ["date", "number", "amount", "until", "state"] as const;

/** What was paid and given back, newest first, each with its invoice. */
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
