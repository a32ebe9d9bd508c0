import { isAct, isSecurityEvent } from "~/modules/audit/rules";
import { ActSentence } from "~/modules/moderation/records/components/act-sentence";
import { type Filter, filterParts } from "~/modules/moderation/records/filter";
import type { RecordedAct, ShownEvent } from "~/modules/moderation/records/queries.server";
import { pageOfSubject } from "~/modules/moderation/records/subject-pages";
import type { NamedSubject } from "~/modules/moderation/records/subjects.server";
import { isId } from "~/platform/ids";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { listHref } from "~/ui/list-tools";
import { RowMenu } from "~/ui/row-menu";
import { Cell, Table } from "~/ui/table";

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

/** What is stored beside an act and has words: before and after, reasons, amounts. */
const labels = [
  "reason",
  "note",
  "amountCents",
  "days",
  "months",
  "method",
  "before",
  "after",
  "discount",
  "maxUses",
  "permanent",
  "city",
  "means",
  "on",
  "count",
  "send",
  "businessName",
  "title",
  "together",
  "checked",
  "askedOn",
  "due",
] as const;
type Label = (typeof labels)[number];

const isLabel = (name: string): name is Label => (labels as readonly string[]).includes(name);

type Details = Record<string, unknown>;

/** Ids say nothing to a reader: what they mean stands in the sentence. */
const shownOf = (details: Details) =>
  Object.entries(details).filter(
    ([, value]) => value !== null && value !== "" && !(typeof value === "string" && isId(value)),
  );

const hasDetails = (details: Details): boolean => shownOf(details).length > 0;

function Details({ details }: { details: Details }) {
  const { t, money } = useTexts();
  const parts = shownOf(details);
  const wordsOf = (name: string, value: unknown): string => {
    if (name.endsWith("Cents") && typeof value === "number") return money(value);
    if (typeof value === "boolean") return t(value ? "adminAudit.yes" : "adminAudit.no");
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  return (
    <RowMenu label={t("adminAudit.showDetails", { count: parts.length })}>
      <dl translate="no" className="grid gap-1 text-ink text-sm">
        {parts.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)] gap-2 text-left">
            <dt className="text-muted text-xs wrap-anywhere">
              {isLabel(name) ? t(`adminAudit.details.${name}`) : name}
            </dt>
            <dd className="wrap-anywhere">{wordsOf(name, value)}</dd>
          </div>
        ))}
      </dl>
    </RowMenu>
  );
}

function AtCell({ at }: { at: Date }) {
  const { t, date } = useTexts();
  return (
    <Cell phone="below-end" label={t("adminAudit.columns.at")}>
      <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
        {date(at, "historyDate")} <span className="text-muted">{date(at, "time")}</span>
      </time>
    </Cell>
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

const eventTableColumns = ["at", "event", "account", "network", "details"] as const;

/** Events that somebody should look at. */
const alarming = new Set<string>(["sign_in.wrong", "limit", "factor.wrong", "safety_code.wrong"]);

export function EventTable({ events }: { events: ShownEvent[] }) {
  const { t } = useTexts();
  return (
    <Table
      dense
      caption={t("adminAudit.views.security")}
      columns={eventTableColumns.map((name) => t(`adminAudit.columns.${name}`))}
    >
      {events.map((event) => (
        <EventRow key={event.id} {...event} />
      ))}
    </Table>
  );
}

function EventRow({ at, event, email, userId, network, details }: ShownEvent) {
  const { t, hrefOf } = useTexts();
  const words = isSecurityEvent(event)
    ? t(`adminAudit.events.${event}`)
    : isAct(event)
      ? t(`adminAudit.acts.${event}`)
      : event;
  return (
    <tr>
      <AtCell at={at} />
      <Cell heading>{alarming.has(event) ? <Badge tone="warn">{words}</Badge> : words}</Cell>
      <Cell phone="below" label={t("adminAudit.columns.account")}>
        {userId && (
          <a
            href={hrefOf(listHref("/admin/audit", { view: "security", q: email ?? userId }))}
            className="text-ink wrap-anywhere"
          >
            {email ?? t("adminAudit.erased")}
          </a>
        )}
      </Cell>
      <Cell label={t("adminAudit.columns.network")}>
        {network && (
          <code translate="no" className="text-muted text-xs wrap-anywhere">
            {network}
          </code>
        )}
      </Cell>
      <Cell phone={hasDetails(details) ? "menu" : undefined} label={t("adminAudit.columns.details")}>
        {hasDetails(details) && <Details details={details} />}
      </Cell>
    </tr>
  );
}
