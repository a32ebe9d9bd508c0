import { viewerOf } from "~/modules/accounts/viewer.server";
import { listMessages, type MessageFilter } from "~/modules/contact/queries.server";
import { listFilterOf, readInboxFilter } from "~/modules/moderation/inbox-filter";
import { listReports } from "~/modules/moderation/reports/queries.server";
import { appContext } from "~/platform/app-context.server";
import { csvHeaders, csvStream, rowsPerRead } from "~/platform/csv.server";
import type { Db } from "~/platform/db.server";
import { streamedResponse } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import type { Texts } from "~/texts/texts";
import { textsIn } from "~/texts/texts.server";
import type { Route } from "./+types/inbox-csv";

/** Downloads the messages or the reports of the list, without what was written. It is written while it is read. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id, language } = viewerOf(context);
  const texts = textsIn(language);
  const filter = listFilterOf(readInboxFilter(url.searchParams), id);
  const list = url.searchParams.get("list") === "reports" ? "reports" : "messages";
  const stream = list === "reports" ? reportsCsv(db, filter, texts) : messagesCsv(db, filter, texts);
  return streamedResponse(stream, csvHeaders(`thola-${list}-${dayOf(now())}`));
}

const day = (at: Date | null) => (at ? dayOf(at) : "");

const messageColumns = ["name", "email", "subject", "received", "closed"] as const;

function messagesCsv(db: Db, filter: MessageFilter, { t }: Texts) {
  const head = messageColumns.map((name) => t(`adminInbox.columns.${name}`));
  return csvStream(head, async (after) => {
    const { rows, next } = await listMessages(db, filter, after, rowsPerRead);
    const lines = rows.map(({ name, email, subject, createdAt, closedAt }) => [
      ...[name, email, subject, day(createdAt), day(closedAt)],
    ]);
    return { rows: lines, next };
  });
}

const reportColumns = ["about", "reason", "reporter", "received", "decision", "decided"] as const;

function reportsCsv(db: Db, filter: MessageFilter, { t }: Texts) {
  const head = reportColumns.map((name) => t(`adminInbox.columns.${name}`));
  return csvStream(head, async (after) => {
    const { rows, next } = await listReports(db, filter, after, rowsPerRead);
    const lines = rows.map((row) => [
      t(`adminInbox.about.${row.kind}`, { name: row.businessName }),
      ...[t(`report.reasons.${row.reason}`), row.reporterEmail ?? "", day(row.createdAt)],
      ...[row.decision ? t(`adminInbox.decide.done.${row.decision}`) : "", day(row.decidedAt)],
    ]);
    return { rows: lines, next };
  });
}
