import { ActSentence } from "~/modules/moderation/records/components/act-sentence";
import { type Filter, filterParts } from "~/modules/moderation/records/filter";
import type { RecordedAct } from "~/modules/moderation/records/queries.server";
import { pageOfSubject } from "~/modules/moderation/records/subject-pages";
import type { NamedSubject } from "~/modules/moderation/records/subjects.server";
import { isId } from "~/platform/ids";
import { useTexts } from "~/texts/context";
import { listHref } from "~/ui/list-tools";
import { Cell, Table } from "~/ui/table";
import { AtCell } from "./at-cell";
import { Details, hasDetails } from "./details";

const list = "/admin/audit";
const columns = ["at", "act", "actor", "subject", "details"] as const;

export function ActTable({ acts, filter }: { acts: RecordedAct[]; filter: Filter }) {
  const { t } = useTexts();
  return (
    <Table
      dense
      caption={t("adminAudit.views.acts")}
      columns={columns.map((name) => t(`adminAudit.columns.${name}`))}
    >
      {acts.map((act) => (
        <ActRow key={act.id} act={act} filter={filter} />
      ))}
    </Table>
  );
}

/** Who acted and what was acted on lead to all that was done by them, or to it. */
function ActRow({ act, filter }: { act: RecordedAct; filter: Filter }) {
  const { t, hrefOf } = useTexts();
  const { at, actorEmail, asUserId, asName, action, subject, on, network, details } = act;
  const only = (parts: Record<string, string>) =>
    hrefOf(listHref(list, { ...filterParts(filter), ...parts }));
  return (
    <tr>
      <AtCell at={at} />
      <Cell heading>
        <span className="relative block font-normal wrap-anywhere">
          <ActSentence act={act} />
        </span>
        {asUserId && !action.startsWith("impersonation.") && (
          <a href={hrefOf(`/admin/users/${asUserId}`)} className="block font-normal text-xs">
            {asName === null ? t("adminAudit.asUser") : t("adminAudit.asNamed", { name: asName })}
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
        <span className="block min-w-0 max-w-56">
          {on && <SubjectName on={on} />}
          {subject && (
            <a
              href={only({ on: subject })}
              className={`inline-flex min-h-6 max-w-full ${on || isId(subject) ? "text-muted text-xs" : "text-ink"}`}
            >
              <span className="truncate">
                {on || isId(subject) ? t("adminAudit.allAbout") : subject}
                {on && <span className="sr-only"> {on.name}</span>}
              </span>
            </a>
          )}
        </span>
      </Cell>
      <Cell phone={hasDetails(details) ? "menu" : undefined} label={t("adminAudit.columns.details")}>
        {hasDetails(details) && <Details details={details} />}
      </Cell>
    </tr>
  );
}

/** What it is called now, with its page. */
function SubjectName({ on }: { on: NamedSubject }) {
  const { hrefOf } = useTexts();
  const { name } = on;
  const page = pageOfSubject(on);
  return page === null ? (
    <span className="block truncate">{name}</span>
  ) : (
    <a href={hrefOf(page)} className="block truncate font-semibold text-ink" title={name}>
      {name}
    </a>
  );
}
