import { createHash, timingSafeEqual } from "node:crypto";
import { countNotices, sumPayments } from "~/modules/billing/queries/figures.server";
import { countBookingsMade } from "~/modules/bookings/queries/totals.server";
import { countMessages, countQuotes } from "~/modules/conversations/queries/made.server";
import { countMailsDue } from "~/modules/notifications/queries.server";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { countReadyJobs, listJobRuns } from "~/platform/jobs.server";
import { log } from "~/platform/log.server";
import * as metrics from "~/platform/metrics.server";
import { hour } from "~/platform/time";

/** Everything that /metrics says, in Prometheus's text format. Without a database, what the process itself knows. */
export async function readMetrics({ db, now }: Pick<App, "db" | "now">): Promise<Response> {
  const isUp = await readFigures(db, now()).then(
    () => true,
    (error: unknown) => log.warn({ err: error }, "metrics"),
  );
  metrics.databaseUp.set(isUp ? 1 : 0);
  const parts = await Promise.all(
    [metrics.registry, ...(isUp ? [metrics.figures] : [])].map((one) => one.metrics()),
  );
  return new Response(parts.join("\n"), {
    headers: { "Content-Type": metrics.registry.contentType, "Cache-Control": "no-store" },
  });
}

async function readFigures(db: Db, now: Date): Promise<void> {
  const secondsSince = (at: Date | null) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0);
  const since = new Date(now.getTime() - hour);
  const mails = await countMailsDue(db, now);
  metrics.mailsDue.set(mails.count);
  metrics.mailsDueSeconds.set(secondsSince(mails.dueSince));
  metrics.mailsFailing.set(mails.failing);
  const notices = await countNotices(db);
  metrics.notices.set({ status: "received" }, notices.waiting);
  metrics.notices.set({ status: "refused" }, notices.refused);
  metrics.noticesWaitSeconds.set(secondsSince(notices.waitingSince));
  for (const { queue: worker, failures, lastRunAt } of await listJobRuns(db)) {
    metrics.jobFailures.set({ worker }, failures);
    if (lastRunAt) metrics.jobIdleSeconds.set({ worker }, secondsSince(lastRunAt));
  }
  metrics.jobsDue.set(await countReadyJobs());
  metrics.bookingsMade.reset();
  for (const { status, count } of await countBookingsMade(db, since))
    metrics.bookingsMade.set({ status }, count);
  metrics.messagesWritten.reset();
  for (const { side, count } of await countMessages(db, since)) metrics.messagesWritten.set({ side }, count);
  metrics.quotesSent.reset();
  for (const { status, count } of await countQuotes(db, since)) metrics.quotesSent.set({ status }, count);
  const payments = await sumPayments(db, since);
  metrics.paymentsMade.set(payments.count);
  metrics.paymentCents.set(payments.cents);
  metrics.paymentsToRefund.set(payments.toRefund);
}

/** Compared by hash, so that neither content nor length shows in the time that it takes. */
export const hasToken = ({ headers }: Request, token: string): boolean =>
  timingSafeEqual(digest(headers.get("Authorization") ?? ""), digest(`Bearer ${token}`));

const digest = (text: string) => createHash("sha256").update(text).digest();
