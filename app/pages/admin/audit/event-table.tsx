import { isAct, isSecurityEvent } from "~/modules/audit/rules";
import type { ShownEvent } from "~/modules/moderation/records/queries.server";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { listHref } from "~/ui/list-tools";
import { Cell, Table } from "~/ui/table";
import { AtCell } from "./at-cell";
import { Details, hasDetails } from "./details";

const columns = ["at", "event", "account", "network", "details"] as const;

/** Events that somebody should look at. */
const alarming = new Set<string>(["sign_in.wrong", "limit", "factor.wrong", "safety_code.wrong"]);

export function EventTable({ events }: { events: ShownEvent[] }) {
  const { t } = useTexts();
  return (
    <Table
      dense
      caption={t("adminAudit.views.security")}
      columns={columns.map((name) => t(`adminAudit.columns.${name}`))}
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
