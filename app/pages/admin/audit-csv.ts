import { isAct, isSecurityEvent } from "~/modules/audit/rules";
import { readFilter } from "~/modules/moderation/records/filter";
import {
  listActs,
  listEvents,
  type RecordedAct,
  type ShownEvent,
} from "~/modules/moderation/records/queries.server";
import type { Route } from "./+types/audit-csv";
import { listFile } from "./list-file.server";

/** With the codes of what happened beside their words. */
const acts = listFile({
  name: "acts",
  filter: readFilter,
  head: (column, t) => t(`adminAudit.columns.${column}`),
  columns: {
    at: ({ at }: RecordedAct) => at.toISOString(),
    actor: ({ actorEmail }) => actorEmail,
    as: ({ asUserId }) => asUserId,
    act: ({ action }, { t }) => (isAct(action) ? t(`adminAudit.acts.${action}`) : action),
    subject: ({ subject }) => subject,
    name: ({ on }) => on?.name ?? null,
    network: ({ network }) => network,
    details: ({ details }) => JSON.stringify(details),
    request: ({ requestId }) => requestId,
  },
  read: ({ db }, filter, before) => listActs(db, filter, before, "file"),
});

const events = listFile({
  name: "security",
  filter: readFilter,
  head: (column, t) => t(`adminAudit.columns.${column}`),
  columns: {
    at: ({ at }: ShownEvent) => at.toISOString(),
    event: ({ event }, { t }) => (isSecurityEvent(event) ? t(`adminAudit.events.${event}`) : event),
    account: ({ email, userId }) => email ?? userId,
    network: ({ network }) => network,
    details: ({ details }) => JSON.stringify(details),
  },
  read: ({ db }, filter, before) => listEvents(db, filter, before, "file"),
});

export const loader = (args: Route.LoaderArgs) =>
  (readFilter(args.url.searchParams).view === "security" ? events : acts)(args);
