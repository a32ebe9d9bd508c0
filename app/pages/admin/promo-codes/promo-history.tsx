import type { PromoUse } from "~/modules/billing/promo/queries.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Cell, Table } from "~/ui/table";

const columns = ["email", "business", "discount", "at"] as const;

/** Who used a code, newest first; `uses` is null when the query failed. */
export function PromoHistory({ code, uses }: { code: string; uses: PromoUse[] | null }) {
  const { t, date } = useTexts();
  return (
    <section aria-labelledby="promo-history" className="mt-6">
      <h3 id="promo-history" className="mb-3">
        {t("adminPromo.history.title", { code })}
      </h3>
      {uses === null && <Notice tone="bad" title={t("common.error")} text={t("adminPromo.failed.history")} />}
      {uses?.length === 0 && <p className="text-muted">{t("adminPromo.history.none")}</p>}
      {uses && uses.length > 0 && (
        <Table
          caption={t("adminPromo.history.title", { code })}
          columns={columns.map((name) => t(`adminPromo.history.${name}`))}
        >
          {uses.map((use) => (
            <tr key={use.id}>
              <Cell heading>
                <span className="wrap-anywhere">{use.userEmail}</span>
              </Cell>
              <Cell label={t("adminPromo.history.business")}>{use.businessName}</Cell>
              <Cell label={t("adminPromo.history.discount")}>
                {t("adminPromo.percent", { percent: use.discountApplied })}
              </Cell>
              <Cell label={t("adminPromo.history.at")}>{date(use.usedAt, "historyDate")}</Cell>
            </tr>
          ))}
        </Table>
      )}
      <ButtonLink href="/admin/settings#promo-codes" variant="text" className="mt-2">
        {t("adminPromo.history.close")}
      </ButtonLink>
    </section>
  );
}
