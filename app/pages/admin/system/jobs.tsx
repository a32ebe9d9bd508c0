import { Press } from "~/forms/press";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/section";
import { Cell, Table } from "~/ui/table";

type Job = {
  queue: string;
  cron: string | null;
  lastRunAt: Date | null;
  lastMs: number | null;
  failures: number;
  lastFailedAt: Date | null;
  lastError: string | null;
};

const columns = ["job", "state", "last", "took", "schedule", "acts"] as const;

export function Jobs({ jobs }: { jobs: Job[] | null }) {
  const { t } = useTexts();
  const failedFirst = [...(jobs ?? [])].sort((a, b) => b.failures - a.failures);
  return (
    <Section id="jobs" className="grid grid-cols-1" title={t("adminSystem.jobs.title")}>
      <p className="mt-1 mb-3 max-w-prose text-muted">{t("adminSystem.jobs.text")}</p>
      {!jobs && <Notice tone="bad" title={t("common.error")} text={t("adminSystem.jobs.loadFailed")} />}
      {jobs?.length === 0 && <p className="text-muted text-sm">{t("adminSystem.jobs.none")}</p>}
      {failedFirst.length > 0 && (
        <details open={failedFirst.some(({ failures }) => failures > 0)}>
          <summary className="tap font-semibold text-brand text-sm">
            {t("adminSystem.jobs.all", { count: failedFirst.length })}
          </summary>
          <Table
            caption={t("adminSystem.jobs.title")}
            columns={columns.map((name) => t(`adminSystem.jobs.columns.${name}`))}
            hasActs
          >
            {failedFirst.map((job) => (
              <JobRow key={job.queue} {...job} />
            ))}
          </Table>
        </details>
      )}
    </Section>
  );
}

function JobRow({ queue, cron, lastRunAt, lastMs, failures, lastFailedAt, lastError }: Job) {
  const { t, date } = useTexts();
  return (
    <tr>
      <Cell heading>
        <code translate="no" className="wrap-anywhere">
          {queue}
        </code>
      </Cell>
      <Cell label={t("adminSystem.jobs.columns.state")}>
        {failures > 0 ? (
          <span className="min-w-0">
            <Badge tone="bad">{t("adminSystem.jobs.failed", { count: failures })}</Badge>
            <span className="block text-xs wrap-anywhere">{lastError}</span>
          </span>
        ) : (
          lastRunAt && (
            <span className="min-w-0 text-muted">
              {t("adminSystem.jobs.ok")}
              {lastFailedAt && (
                <span className="block text-xs">
                  {t("adminSystem.jobs.failedBefore", { at: lastFailedAt })}
                </span>
              )}
            </span>
          )
        )}
      </Cell>
      <Cell label={t("adminSystem.jobs.columns.last")}>
        {lastRunAt ? (
          <span className="whitespace-nowrap tabular-nums">
            {date(lastRunAt, "historyDate")} {date(lastRunAt, "time")}
          </span>
        ) : (
          <span className="text-muted">{t("adminSystem.jobs.never")}</span>
        )}
      </Cell>
      <Cell label={t("adminSystem.jobs.columns.took")}>
        {lastMs !== null && (
          <span className="whitespace-nowrap tabular-nums">{t("adminSystem.jobs.ms", { ms: lastMs })}</span>
        )}
      </Cell>
      <Cell label={t("adminSystem.jobs.columns.schedule")}>
        {cron && (
          <code translate="no" className="text-muted text-xs">
            {cron}
          </code>
        )}
      </Cell>
      <Cell>
        <Press
          intent="run-job"
          fields={{ queue }}
          look="mt-1.5 sm:mt-0 sm:text-right"
          variant="outline"
          small
          className="whitespace-nowrap"
        >
          {t("adminSystem.jobs.run")}
          <span className="sr-only"> {queue}</span>
        </Press>
      </Cell>
    </tr>
  );
}
