import { type HistoryOrder, historyList } from "~/modules/moderation/list-filters";
import { SeverityMark, useWhy } from "~/modules/moderation/sanctions/components/sanction-parts";
import type { listSanctions } from "~/modules/moderation/sanctions/queries/lists.server";
import { useTexts } from "~/texts/context";
import { ListPager, ListSearch, listHref } from "~/ui/list-tools";
import { Cell, Table } from "~/ui/table";

const page = "/admin/sanctions";
const columns = ["business", "proposal", "created", "status"] as const;

type Props = {
  history: Awaited<ReturnType<typeof listSanctions>>;
  q: string;
  order: HistoryOrder;
  after: string | null;
};

/** Every sanction that ever was proposed. */
export function History({ history: { rows, next }, q, order, after }: Props) {
  const { t, date, hrefOf } = useTexts();
  const why = useWhy();
  const parts = { view: "all", q, order: order === "newest" ? null : order };
  return (
    <section aria-labelledby="history">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="history" className="text-lg">
          {t("adminSanctions.history.title")}
        </h2>
        <a href={hrefOf(page)} className="text-sm">
          {t("adminSanctions.history.back")}
        </a>
      </div>
      <ListSearch
        page={page}
        q={q}
        keeps={{ view: "all" }}
        orders={{
          chosen: order,
          options: historyList.orders.map((value) => ({
            value,
            label: t(`adminSanctions.history.orders.${value}`),
          })),
        }}
        label={t("adminSanctions.history.search")}
        placeholder={t("adminSanctions.history.searchFor")}
      />
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{t("adminSanctions.history.none")}</p>
      ) : (
        <Table
          dense
          caption={t("adminSanctions.history.title")}
          columns={columns.map((name) => t(`adminSanctions.columns.${name}`))}
        >
          {rows.map((row) => (
            <tr key={row.id}>
              <Cell heading>
                <a href={hrefOf(`/admin/sanctions/${row.businessId}`)} className="text-ink wrap-anywhere">
                  <SeverityMark severity={row.severity} />
                  {row.businessName}
                </a>
              </Cell>
              <Cell phone="below" label={t("adminSanctions.columns.proposal")}>
                <span>
                  {t(`adminSanctions.types.${row.actionType}`)}{" "}
                  <span className="text-muted text-xs wrap-anywhere sm:block">{why(row)}</span>
                </span>
              </Cell>
              <Cell phone="below-end" label={t("adminSanctions.columns.created")}>
                <span className="whitespace-nowrap tabular-nums">{date(row.createdAt, "historyDate")}</span>
              </Cell>
              <Cell phone="end" label={t("adminSanctions.columns.status")}>
                <span>
                  {t(`adminSanctions.status.${row.status}`)}
                  {row.decidedAt && (
                    <span className="hidden sm:block whitespace-nowrap text-muted text-xs tabular-nums">
                      {date(row.liftedAt ?? row.decidedAt, "historyDate")}
                    </span>
                  )}
                </span>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      <ListPager
        first={after ? listHref(page, parts) : null}
        next={next && listHref(page, { ...parts, after: next })}
      />
    </section>
  );
}
