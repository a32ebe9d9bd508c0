import { type ListedMessage, listMessages } from "~/modules/contact/queries.server";
import { inboxList, listFilterOf } from "~/modules/moderation/list-filters";
import { type ListedReport, listReports } from "~/modules/moderation/reports/queries.server";
import { rowsPerRead } from "~/platform/csv.server";
import type { Route } from "./+types/inbox-csv";
import { dayCell, listFile } from "./list-file.server";

const filter = (query: URLSearchParams, me: string) => listFilterOf(inboxList.read(query), me);

/** Without what was written. */
const messages = listFile({
  name: "messages",
  filter,
  head: (column, t) => t(`adminInbox.columns.${column}`),
  columns: {
    name: ({ name }: ListedMessage) => name,
    email: ({ email }) => email,
    subject: ({ subject }) => subject,
    received: ({ createdAt }) => dayCell(createdAt),
    closed: ({ closedAt }) => dayCell(closedAt),
  },
  read: ({ db }, wanted, after) => listMessages(db, wanted, after, rowsPerRead),
});

const reports = listFile({
  name: "reports",
  filter,
  head: (column, t) => t(`adminInbox.columns.${column}`),
  columns: {
    about: ({ kind, businessName }: ListedReport, { t }) =>
      t(`adminInbox.about.${kind}`, { name: businessName }),
    reason: ({ reason }, { t }) => t(`report.reasons.${reason}`),
    reporter: ({ reporterEmail }) => reporterEmail,
    received: ({ createdAt }) => dayCell(createdAt),
    decision: ({ decision }, { t }) => decision && t(`adminInbox.decide.done.${decision}`),
    decided: ({ decidedAt }) => dayCell(decidedAt),
  },
  read: ({ db }, wanted, after) => listReports(db, wanted, after, rowsPerRead),
});

export const loader = (args: Route.LoaderArgs) =>
  (args.url.searchParams.get("list") === "reports" ? reports : messages)(args);
