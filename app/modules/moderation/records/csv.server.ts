import { isAct, isSecurityEvent } from "~/modules/audit/rules";
import { csvStream } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import type { Texts } from "~/texts/texts";
import type { Filter } from "./filter";
import { listActs, listEvents } from "./queries.server";

const actColumns = ["at", "actor", "as", "act", "subject", "name", "network", "details", "request"] as const;
const eventColumns = ["at", "event", "account", "network", "details"] as const;

/** The acts or events of the filter, newest first, with the codes of what happened beside their words. */
export function recordsCsv(db: Db, filter: Filter, { t }: Texts): ReadableStream<Uint8Array> {
  const isSecurity = filter.view === "security";
  const head = (isSecurity ? eventColumns : actColumns).map((name) => t(`adminAudit.columns.${name}`));
  return csvStream(head, async (before) => {
    if (isSecurity) {
      const { rows, next } = await listEvents(db, filter, before, "file");
      const lines = rows.map(({ at, event, email, userId, network, details }) => [
        ...[at.toISOString(), isSecurityEvent(event) ? t(`adminAudit.events.${event}`) : event],
        ...[email ?? userId ?? "", network ?? "", JSON.stringify(details)],
      ]);
      return { rows: lines, next };
    }
    const { rows, next } = await listActs(db, filter, before, "file");
    const lines = rows.map(
      ({ at, actorEmail, asUserId, action, subject, on, network, details, requestId }) => [
        ...[
          at.toISOString(),
          actorEmail,
          asUserId ?? "",
          isAct(action) ? t(`adminAudit.acts.${action}`) : action,
        ],
        ...[subject ?? "", on?.name ?? "", network ?? "", JSON.stringify(details), requestId ?? ""],
      ],
    );
    return { rows: lines, next };
  });
}
