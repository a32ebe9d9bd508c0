import type { ReactNode } from "react";
import { RefundState } from "~/modules/billing/components/refund-state";
import type { AskedRefund, ToRefund as ToRefundRow } from "~/modules/billing/refunds/queries.server";
import { useTexts } from "~/texts/context";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";
import { LedgerLink } from "./ledger-link";

const columns = ["payment", "business", "amount", "paid"] as const;

/** Payments that wait to be given back; `children` is the form that records it. */
export function ToRefund({ refunds, children }: { refunds: ToRefundRow[]; children: ReactNode }) {
  const { t, date, money } = useTexts();
  return (
    <Section id="to-refund" title={t("adminFinancial.refunds.title")}>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t("adminFinancial.refunds.text")}</p>
      {refunds.length === 0 && <p className="text-muted">{t("adminFinancial.refunds.none")}</p>}
      {refunds.length > 0 && (
        <Table
          caption={t("adminFinancial.refunds.title")}
          columns={columns.map((name) => t(`adminFinancial.refunds.columns.${name}`))}
        >
          {refunds.map(({ id, businessId, businessName, pfPaymentId, leftCents, paidAt }) => (
            <tr key={id}>
              <Cell heading>
                <span className="wrap-anywhere">{pfPaymentId}</span>
              </Cell>
              <Cell label={t("adminFinancial.refunds.columns.business")}>
                <LedgerLink id={businessId} name={businessName} />
              </Cell>
              <Cell label={t("adminFinancial.refunds.columns.amount")}>{money(leftCents)}</Cell>
              <Cell label={t("adminFinancial.refunds.columns.paid")}>{date(paidAt, "historyDate")}</Cell>
            </tr>
          ))}
        </Table>
      )}
      {children}
    </Section>
  );
}

const askedRefundsColumns = ["payment", "business", "amount", "asked", "state"] as const;

/** What PayFast was asked to give back and has not. */
export function AskedRefunds({ refunds }: { refunds: AskedRefund[] }) {
  const { t, date, money } = useTexts();
  return (
    <Section id="asked-refunds" look="mb-4" title={t("adminFinancial.asked.title")}>
      <Table
        caption={t("adminFinancial.asked.title")}
        columns={askedRefundsColumns.map((name) => t(`adminFinancial.asked.columns.${name}`))}
      >
        {refunds.map(({ id, businessId, businessName, pfPaymentId, amountCents, createdAt, ...refund }) => (
          <tr key={id}>
            <Cell heading>
              <span className="wrap-anywhere">{pfPaymentId}</span>
            </Cell>
            <Cell label={t("adminFinancial.asked.columns.business")}>
              <LedgerLink id={businessId} name={businessName} />
            </Cell>
            <Cell label={t("adminFinancial.asked.columns.amount")}>{money(amountCents)}</Cell>
            <Cell label={t("adminFinancial.asked.columns.asked")}>{date(createdAt, "historyDate")}</Cell>
            <Cell label={t("adminFinancial.asked.columns.state")}>
              <RefundState {...refund} />
            </Cell>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
