import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { PostForm } from "~/forms/post-form";
import { Press } from "~/forms/press";
import { noticeReason } from "~/modules/billing/notice-reasons";
import type { OddNotice } from "~/modules/billing/queries/open-matters.server";
import type { OpenDifference } from "~/modules/billing/reconciliation/commands.server";
import { noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";
import { LedgerLink } from "./ledger-link";

type Props = { differences: OpenDifference[]; reconciled: string | null };

const columns = ["day", "payment", "what", "ours", "theirs", "acts"] as const;

/** What our ledger and PayFast's transaction history tell differently. */
export function Differences({ differences, reconciled }: Props) {
  const { t } = useTexts();
  return (
    <Section id="differences" title={t("adminFinancial.differences.title")}>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        {t("adminFinancial.differences.text")}{" "}
        {reconciled
          ? t("adminFinancial.differences.last", { day: noonOf(reconciled) })
          : t("adminFinancial.differences.never")}
      </p>
      {differences.length === 0 && <p className="text-muted">{t("adminFinancial.differences.none")}</p>}
      {differences.length > 0 && (
        <Table
          caption={t("adminFinancial.differences.title")}
          columns={columns.map((name) => t(`adminFinancial.differences.columns.${name}`))}
          hasActs
        >
          {differences.map((difference) => (
            <Row key={difference.id} difference={difference} />
          ))}
        </Table>
      )}
    </Section>
  );
}

function Row({ difference }: { difference: OpenDifference }) {
  const { t, date, money } = useTexts();
  const { id, day, kind, pfPaymentId, oursCents, theirsCents, businessId, businessName } = difference;
  return (
    <tr>
      <Cell heading>
        <span className="whitespace-nowrap tabular-nums">{date(noonOf(day), "historyDate")}</span>
      </Cell>
      <Cell label={t("adminFinancial.differences.columns.payment")}>
        <span className="wrap-anywhere">{pfPaymentId}</span>
        {businessId && businessName !== null && (
          <span className="block text-sm">
            <LedgerLink id={businessId} name={businessName} />
          </span>
        )}
      </Cell>
      <Cell label={t("adminFinancial.differences.columns.what")}>
        {t(`adminFinancial.differences.kinds.${kind}`)}
      </Cell>
      <Cell label={t("adminFinancial.differences.columns.ours")}>
        {oursCents !== null && <span className="whitespace-nowrap tabular-nums">{money(oursCents)}</span>}
      </Cell>
      <Cell label={t("adminFinancial.differences.columns.theirs")}>
        {theirsCents !== null && <span className="whitespace-nowrap tabular-nums">{money(theirsCents)}</span>}
      </Cell>
      <Cell>
        <PostForm className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="differenceId" value={id} />
          <Field
            label={t("adminFinancial.differences.note", { payment: pfPaymentId })}
            name="note"
            id={`note-${id}`}
            required
          >
            <TextInput />
          </Field>
          <Button variant="outline" small name="intent" value="settle-difference">
            {t("adminFinancial.differences.settle")}
          </Button>
        </PostForm>
      </Cell>
    </tr>
  );
}

const oddNoticesColumns = ["received", "status", "reason", "acts"] as const;

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
          columns={oddNoticesColumns.map((name) => t(`adminFinancial.notices.columns.${name}`))}
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
                <Press intent="process-notice" fields={{ noticeId: id }} variant="outline" small>
                  {t("adminFinancial.notices.process")}
                </Press>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}
