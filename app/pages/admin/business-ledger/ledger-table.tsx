import type { OwnEntry } from "~/modules/billing/ledger/queries.server";
import { invoiceNumber } from "~/modules/billing/ledger/rules";
import { useTexts } from "~/texts/context";
import { Cell, Table } from "~/ui/table";

const columns = ["date", "kind", "amount", "reason", "document"] as const;
const ownReasons = ["locked", "suspended"] as const;

export function LedgerTable({ entries }: { entries: OwnEntry[] }) {
  const { t } = useTexts();
  if (entries.length === 0) return <p className="text-muted">{t("adminFinancial.ledger.none")}</p>;
  return (
    <Table
      caption={t("billingPage.payments.title")}
      columns={columns.map((name) => t(`adminFinancial.ledger.columns.${name}`))}
    >
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </Table>
  );
}

function Row({ entry }: { entry: OwnEntry }) {
  const { t, date, money } = useTexts();
  const { at, kind, pfPaymentId, amountCents, days, number } = entry;
  return (
    <tr>
      <Cell heading>
        <span className="whitespace-nowrap tabular-nums">{date(at, "historyDate")}</span>
      </Cell>
      <Cell label={t("adminFinancial.ledger.columns.kind")}>
        {t(`adminFinancial.ledger.kinds.${kind}`)}
        {pfPaymentId && <span className="block text-muted text-sm wrap-anywhere">{pfPaymentId}</span>}
        {kind === "charge" && !pfPaymentId && (
          <span className="block text-muted text-sm">{t("adminFinancial.ledger.cash")}</span>
        )}
      </Cell>
      <Cell label={t("adminFinancial.ledger.columns.amount")}>
        <span className="tabular-nums">
          {kind === "days" ? t("adminFinancial.ledger.days", { count: days ?? 0 }) : money(amountCents)}
        </span>
        {days !== null && days < 0 && (
          <span className="block text-sm">{t("adminFinancial.ledger.daysGone", { count: -days })}</span>
        )}
      </Cell>
      <Cell label={t("adminFinancial.ledger.columns.reason")}>
        {(entry.reason || entry.createdByAdmin) && <Reason entry={entry} />}
      </Cell>
      <Cell label={t("adminFinancial.ledger.columns.document")}>
        {number !== null && <span className="whitespace-nowrap tabular-nums">{invoiceNumber(number)}</span>}
      </Cell>
    </tr>
  );
}

function Reason({ entry: { reason, createdByAdmin } }: { entry: OwnEntry }) {
  const { t } = useTexts();
  const own = ownReasons.find((known) => known === reason);
  return (
    <>
      <span className="wrap-anywhere">{own ? t(`adminFinancial.ledger.reasons.${own}`) : reason}</span>
      {createdByAdmin && (
        <span className="block text-muted text-sm wrap-anywhere">
          {t("adminFinancial.ledger.by", { name: createdByAdmin })}
        </span>
      )}
    </>
  );
}
