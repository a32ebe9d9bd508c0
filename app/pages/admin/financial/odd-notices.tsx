import { Form } from "react-router";
import { noticeReason } from "~/modules/billing/notice-reasons";
import type { OddNotice } from "~/modules/billing/queries/odd-notices.server";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";

const columns = ["received", "status", "reason", "acts"] as const;

/** PayFast's notices that changed nothing yet, and why. */
export function OddNotices({ notices }: { notices: OddNotice[] }) {
  const { t, date } = useTexts();
  return (
    <Section id="odd-notices" title={t("adminFinancial.notices.title")}>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t("adminFinancial.notices.text")}</p>
      {notices.length === 0 && <p className="text-muted">{t("adminFinancial.notices.none")}</p>}
      {notices.length > 0 && (
        <Table
          caption={t("adminFinancial.notices.title")}
          columns={columns.map((name) => t(`adminFinancial.notices.columns.${name}`))}
          hasActs
        >
          {notices.map(({ id, receivedAt, status, reason }) => (
            <tr key={id}>
              <Cell heading>
                <span className="whitespace-nowrap tabular-nums">
                  {date(receivedAt, "historyDate")} {date(receivedAt, "time")}
                </span>
              </Cell>
              <Cell label={t("adminFinancial.notices.columns.status")}>
                <Badge tone={status === "refused" ? "bad" : "warn"}>
                  {status !== "applied" && t(`adminFinancial.notices.status.${status}`)}
                </Badge>
              </Cell>
              <Cell label={t("adminFinancial.notices.columns.reason")}>
                <span className="wrap-anywhere">{t(noticeReason(reason))}</span>
              </Cell>
              <Cell>
                <Form method="post">
                  <input type="hidden" name="noticeId" value={id} />
                  <Button variant="outline" small name="intent" value="process-notice">
                    {t("adminFinancial.notices.process")}
                  </Button>
                </Form>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}
