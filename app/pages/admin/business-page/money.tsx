import type { StaffBusiness } from "~/modules/moderation/listed/queries.server";
import { useTexts } from "~/texts/context";
import { SectionHead } from "~/ui/section-head";
import { Cell, Table } from "~/ui/table";

const columns = ["at", "what", "id", "amount"] as const;

export function Money({ found }: { found: StaffBusiness }) {
  const { t, date, money } = useTexts();
  const { business, entries, hasCard, paidUntil: until, tier } = found;
  const paid = until
    ? t(hasCard ? "adminBusinessPage.money.card" : "adminBusinessPage.money.paid", { until })
    : t("adminBusinessPage.money.never");
  return (
    <section aria-labelledby="money">
      <SectionHead
        id="money"
        more={{ href: `/admin/financial/${business.id}`, label: t("adminBusinessPage.money.all") }}
      >
        {t("adminBusinessPage.money.title")}
      </SectionHead>
      <div className="rounded-lg border border-line bg-surface p-4">
        <p>
          {paid}{" "}
          <span className="text-muted">
            {t("adminBusinessPage.money.tier", { tier: { key: `adminFinancial.subscribers.tiers.${tier}` } })}
          </span>
        </p>
        {entries.length > 0 && (
          <div className="mt-3">
            <Table
              caption={t("adminBusinessPage.money.title")}
              columns={columns.map((name) => t(`adminBusinessPage.money.columns.${name}`))}
            >
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <Cell heading>{date(entry.at, "historyDate")}</Cell>
                  <Cell label={t("adminBusinessPage.money.columns.what")}>
                    {t(`adminFinancial.ledger.kinds.${entry.kind}`)}
                  </Cell>
                  <Cell label={t("adminBusinessPage.money.columns.id")}>{entry.pfPaymentId}</Cell>
                  <Cell label={t("adminBusinessPage.money.columns.amount")}>
                    <span className="whitespace-nowrap tabular-nums">{money(entry.amountCents)}</span>
                  </Cell>
                </tr>
              ))}
            </Table>
          </div>
        )}
      </div>
    </section>
  );
}
