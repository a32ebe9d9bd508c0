import { isAct } from "~/modules/audit/rules";
import { type Filter, filterParts } from "~/modules/moderation/records/filter";
import type { RecordedAct } from "~/modules/moderation/records/queries.server";
import { useTexts } from "~/texts/context";
import { listHref } from "~/ui/list-tools";
import { Cell, Table } from "~/ui/table";
import { Details, hasDetails } from "./details";

const page = "/admin/audit";
const columns = ["at", "act", "actor", "subject", "details"] as const;

export function ActTable({ acts, filter }: { acts: RecordedAct[]; filter: Filter }) {
  const { t } = useTexts();
  return (
    <Table
      dense
      caption={t("adminAudit.views.acts")}
      columns={columns.map((name) => ({ label: t(`adminAudit.columns.${name}`) }))}
    >
      {acts.map((act) => (
        <ActRow key={act.id} act={act} filter={filter} />
      ))}
    </Table>
  );
}

/** Who acted and what was acted on lead to all that was done by them, or to it. */
function ActRow({ act, filter }: { act: RecordedAct; filter: Filter }) {
  const { t, date, hrefOf } = useTexts();
  const { at, actorEmail, asUserId, action, subject, network, details } = act;
  const only = (parts: Record<string, string>) =>
    hrefOf(listHref(page, { ...filterParts(filter), ...parts }));
  return (
    <tr>
      <Cell phone="below-end" label={t("adminAudit.columns.at")}>
        <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
          {date(at, "historyDate")} <span className="text-muted">{date(at, "time")}</span>
        </time>
      </Cell>
      <Cell heading>
        <span className="block font-semibold">{isAct(action) ? t(`adminAudit.acts.${action}`) : action}</span>
        {asUserId && (
          <a href={hrefOf(`/admin/users/${asUserId}`)} className="block font-normal text-xs">
            {t("adminAudit.asUser")}
          </a>
        )}
      </Cell>
      <Cell phone="below" label={t("adminAudit.columns.actor")}>
        <span className="min-w-0 wrap-anywhere">
          <a href={only({ actor: actorEmail })} className="text-ink">
            {actorEmail}
          </a>
          {network && <span className="hidden sm:block text-muted text-xs tabular-nums">{network}</span>}
        </span>
      </Cell>
      <Cell label={t("adminAudit.columns.subject")}>
        {subject && (
          <a href={only({ on: subject })} className="block max-w-56 truncate text-ink" title={subject}>
            {subject}
          </a>
        )}
      </Cell>
      <Cell phone={hasDetails(details) ? "menu" : undefined} label={t("adminAudit.columns.details")}>
        {hasDetails(details) && <Details details={details} />}
      </Cell>
    </tr>
  );
}
