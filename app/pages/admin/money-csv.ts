import { listMoney, type MoneyEntry } from "~/modules/billing/ledger/revenue.server";
import { invoiceNumber } from "~/modules/billing/ledger/rules";
import { isDay } from "~/platform/time";
import { dayCell, listFile } from "./list-file.server";

/** Every entry of the ledger: of the month in the address, or of all months of the page. */
export const loader = listFile({
  name: ({ month }) => (month ? `money-${month}` : "money"),
  filter: (query: URLSearchParams): { month: string | null } => {
    const month = query.get("month") ?? "";
    return { month: isDay(`${month}-01`) ? month : null };
  },
  head: (column, t) => t(`adminFinancial.money.columns.${column}`),
  columns: {
    date: ({ at }: MoneyEntry) => dayCell(at),
    business: ({ businessName }) => businessName,
    kind: ({ kind }, { t }) => t(`adminFinancial.ledger.kinds.${kind}`),
    way: ({ kind, isCash, pfPaymentId }, { t }) =>
      kind === "charge" || pfPaymentId !== null
        ? t(isCash ? "adminFinancial.ledger.cash" : "adminFinancial.money.card")
        : null,
    amount: ({ amountCents }) => (amountCents / 100).toFixed(2),
    days: ({ days }) => (days === null ? null : String(days)),
    payment: ({ pfPaymentId }) => pfPaymentId,
    invoice: ({ number }) => (number === null ? null : invoiceNumber(number)),
    reason: ({ reason }) => reason,
    by: ({ createdByAdmin }) => createdByAdmin,
  },
  read: ({ db }, filter, after, now) => listMoney(db, filter, after, now),
});
