import { sweepAccounts } from "./modules/accounts/commands/session.server";
import { noticeQueue } from "./modules/billing/commands.server";
import { checkOverdue, lapseSubscriptions, remindOfEnds } from "./modules/billing/jobs.server";
import { processNotices, sweepNotices } from "./modules/billing/notices.server";
import { payfastOf } from "./modules/billing/payfast-account.server";
import { followProvider } from "./modules/billing/provider.server";
import { providerQueue } from "./modules/billing/provider-wishes.server";
import { sendDueNotices, simulatorQueue } from "./modules/billing/simulator/notices.server";
import { completeBookings } from "./modules/bookings/commands/complete-bookings.server";
import { expireBookings, expiryQueue } from "./modules/bookings/commands/expire-bookings.server";
import { removeHealthNotes } from "./modules/bookings/commands/remove-health-notes.server";
import { sweepPictures } from "./modules/businesses/gallery.server";
import { sweepSocialPictures } from "./modules/businesses/social-picture.server";
import {
  recountListed,
  recountTermCounts,
  recountTerms,
  rewriteSearch,
} from "./modules/businesses/upkeep.server";
import { nextLapse, refreshLapsed } from "./modules/businesses/visibility.server";
import { eraseDue, erasureQueue } from "./modules/moderation/erase.server";
import { mailQueue } from "./modules/notifications/commands.server";
import { sendDueMails, smtpSender } from "./modules/notifications/outbox.server";
import type { App } from "./platform/app-context.server";
import type { Database, Db } from "./platform/db.server";
import { type Worker, wake } from "./platform/jobs.server";
import { sweepLimits } from "./platform/limits.server";

const unlistQueue = "unlist";
const rewriteQueue = "rewrite-search";

/** Also wakes the worker at the very time when the next business is to be unlisted, if that is before the next run. */
async function unlist(db: Db, now: Date) {
  await refreshLapsed(db, now);
  const next = await nextLapse(db, now, new Date(now.getTime() + 61_000));
  if (next) await wake(db, unlistQueue, next);
}

async function rewrite(db: Db, now: Date) {
  if (await rewriteSearch(db, now)) await wake(db, rewriteQueue);
}

async function recount(db: Db) {
  await recountListed(db);
  await recountTermCounts(db);
}

/** Every worker of the product. Each drains a table of due work; cron is the fallback for a missed wake-up. */
export function workers({ db, files, env, appUrl }: App, { engine }: Database): Worker[] {
  const payfast = payfastOf({ env, appUrl });
  const all: Worker[] = [
    { queue: unlistQueue, cron: "* * * * *", drain: (now) => unlist(db, now) },
    { queue: rewriteQueue, cron: "31 * * * *", drain: (now) => rewrite(db, now) },
    { queue: "sweep-pictures", cron: "17 * * * *", drain: (now) => sweepPictures(db, files, now) },
    { queue: "sweep-social-pictures", cron: "19 * * * *", drain: () => sweepSocialPictures(db, files) },
    { queue: "recount-listed", cron: "37 2 * * *", atStart: false, drain: () => recount(db) },
    { queue: "recount-terms", cron: "41 3 * * *", atStart: false, drain: () => recountTerms(db) },
    { queue: noticeQueue, cron: "* * * * *", drain: (now) => processNotices(db, payfast, now) },
    { queue: providerQueue, cron: "* * * * *", drain: (now) => followProvider(db, payfast, now) },
    { queue: "overdue-renewals", cron: "*/10 * * * *", drain: (now) => checkOverdue(db, payfast, now) },
    { queue: "lapse-subscriptions", cron: "* * * * *", drain: (now) => lapseSubscriptions(db, now) },
    { queue: "remind-of-ends", cron: "5 7 * * *", drain: (now) => remindOfEnds(db, now) },
    { queue: expiryQueue, cron: "* * * * *", drain: (now) => expireBookings(db, now) },
    { queue: "sweep-notices", cron: "43 2 * * *", drain: (now) => sweepNotices(db, now) },
    { queue: "complete-bookings", cron: "13 * * * *", drain: (now) => completeBookings(db, now) },
    { queue: "remove-health-notes", cron: "29 2 * * *", drain: (now) => removeHealthNotes(db, now) },
    { queue: erasureQueue, cron: "* * * * *", drain: (now) => eraseDue(db, now) },
    { queue: "sweep-limits", cron: "7 * * * *", drain: (now) => sweepLimits(db, now) },
    { queue: "sweep-accounts", cron: "11 * * * *", drain: (now) => sweepAccounts(db, now) },
  ];
  if (env.smtpUrl !== null) {
    const send = smtpSender(env.smtpUrl);
    all.push({
      queue: mailQueue,
      cron: "* * * * *",
      drain: (now) => sendDueMails(db, send, { from: env.mailFrom, appUrl, operator: env.operator }, now),
    });
  }
  if (env.payfast.mode === "simulator")
    all.push({ queue: simulatorQueue, cron: "* * * * *", drain: (now) => sendDueNotices(db, now) });
  if (engine.kind === "pglite") {
    const { pglite } = engine;
    all.push({
      queue: "vacuum",
      cron: "23 3 * * *",
      atStart: false,
      drain: () => pglite.exec("VACUUM ANALYZE"),
    });
  }
  return all;
}
