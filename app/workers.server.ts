import { anonymiseInvoices } from "~/modules/billing/ledger/issue.server";
import { releasePromos } from "~/modules/billing/promo/queries.server";
import { completeBookings, expireBookings } from "~/modules/bookings/commands/due-bookings.server";
import { removeHealthNotes } from "~/modules/bookings/commands/tidy-bookings.server";
import { knowCustomers } from "~/modules/bookings/customers/commands.server";
import { tidyDemand } from "~/modules/demand/commands/alerts.server";
import { sweepReviewPhotos, tidyReviews } from "~/modules/reviews/commands/leave-reviews.server";
import { sweepAccounts } from "./modules/accounts/commands/session.server";
import { mailMonths } from "./modules/analytics/month-letter.server";
import {
  checkOverdue,
  lapseSubscriptions,
  remindOfEnds,
  renewFreeMonths,
} from "./modules/billing/jobs.server";
import { invoiceQueue } from "./modules/billing/ledger/entries.server";
import { issueInvoices } from "./modules/billing/ledger/issue.server";
import { processNotices, sweepNotices } from "./modules/billing/notices.server";
import { payfastOf } from "./modules/billing/payfast-account.server";
import { followProvider } from "./modules/billing/provider.server";
import { reconcile } from "./modules/billing/reconciliation/reconcile.server";
import { tellOfRefunds } from "./modules/billing/refunds/commands.server";
import { followRefunds } from "./modules/billing/refunds/follow.server";
import { fetchCalendars } from "./modules/bookings/calendars-in/commands.server";
import { refreshBookedDays } from "./modules/bookings/commands/refresh-booked-days.server";
import { remindOfBookings } from "./modules/bookings/commands/remind-of-bookings.server";
import { tidyBookings } from "./modules/bookings/commands/tidy-bookings.server";
import { dropUnusedContacts } from "./modules/bookings/contacts/unused.server";
import { freeGuestTimes } from "./modules/bookings/guest/commands/tidy.server";
import { bookSeries } from "./modules/bookings/series/book-dates.server";
import { offerTimes } from "./modules/bookings/waiting/offer.server";
import { dropRemovedPictures, sweepPictures } from "./modules/businesses/gallery/commands.server";
import { tidyPapers } from "./modules/businesses/papers/commands.server";
import { dropPaperPictures, sweepPaperPictures } from "./modules/businesses/papers/files.server";
import { sweepSocialPictures } from "./modules/businesses/social-picture.server";
import {
  recountListed,
  recountTermCounts,
  recountTerms,
  rewriteSearch,
} from "./modules/businesses/upkeep.server";
import { refreshLapsed } from "./modules/businesses/visibility.server";
import { sweepMessages } from "./modules/contact/commands.server";
import { measureAnswers } from "./modules/conversations/answer-times.server";
import { mailUnread } from "./modules/conversations/commands/mail-unread.server";
import { dropMessagePhotos, sweepMessagePhotos } from "./modules/conversations/commands/photos.server";
import { tidyConversations } from "./modules/conversations/commands/tidy.server";
import { endJobs } from "./modules/conversations/jobs/end-jobs.server";
import { expireQuotes } from "./modules/conversations/quotes/expire-quotes.server";
import { mailAlerts } from "./modules/demand/commands/alerts.server";
import { erasing } from "./modules/moderation/erased-list.server";
import { countDays } from "./modules/moderation/home/count-days.server";
import { keepRecords } from "./modules/moderation/old-records/keep.server";
import { proposeRecords } from "./modules/moderation/old-records/propose.server";
import { deleteRemoved } from "./modules/moderation/onboarding/commands.server";
import { runSanctions } from "./modules/moderation/sanctions/commands.server";
import { sweepNewsPictures } from "./modules/news/commands.server";
import { dateBackMails, sendDueMails, senderOf, smtpSender } from "./modules/notifications/outbox.server";
import { thinMails } from "./modules/notifications/thin-mails.server";
import type { App } from "./platform/app-context.server";
import type { Database, Db } from "./platform/db.server";
import type { Worker } from "./platform/jobs.server";
import { sweepLimits } from "./platform/limits.server";
import { sweepSecurityEvents } from "./platform/security-events.server";

async function rewriteAll(db: Db, now: Date) {
  while (await rewriteSearch(db, now));
}

async function recount(db: Db) {
  await recountListed(db);
  await recountTermCounts(db);
}

/** Who stands on the invoices. */
const supplierOf = ({ operator }: App["env"]) => {
  const { name, registrationNumber, address, email, vatNumber } = operator;
  return { name, registrationNumber, address, email, vatNumber };
};

/** A photo of a paper must not outlive its decision. */
const paperWorkers = ({ db, paperFiles }: App): Worker[] => [
  { queue: "tidy-papers", cron: "*/10 * * * *", retention: true, drain: (now) => tidyPapers(db, now) },
  {
    queue: "drop-papers",
    cron: "* * * * *",
    retention: true,
    drain: () => dropPaperPictures(db, paperFiles),
  },
  { queue: "sweep-papers", cron: "27 * * * *", drain: (now) => sweepPaperPictures(db, paperFiles, now) },
];

/** The record goes on: kept before its numbers are gone, and met again in a new business. */
const recordWorkers = ({ db, env: { networkSecret: secret } }: App): Worker[] => [
  {
    queue: "old-records",
    cron: "*/10 * * * *",
    retention: true,
    async drain(now) {
      await keepRecords(db, secret, now);
      await proposeRecords(db, { secret, all: false }, now);
    },
  },
  {
    queue: "old-records-of-all",
    cron: "7 3 * * *",
    atStart: false,
    drain: (now) => proposeRecords(db, { secret, all: true }, now),
  },
];

/** Messages, quotes, jobs, and what people look for. */
const voiceWorkers = ({ db, files }: App): Worker[] => [
  { queue: "measure-answers", cron: "45 3 * * *", drain: (now) => measureAnswers(db, now) },
  {
    queue: "drop-message-photos",
    cron: "*/10 * * * *",
    retention: true,
    drain: () => dropMessagePhotos(db, files),
  },
  { queue: "sweep-message-photos", cron: "33 1 * * *", drain: (now) => sweepMessagePhotos(db, files, now) },
  { queue: "expire-quotes", cron: "* * * * *", drain: (now) => expireQuotes(db, now) },
  { queue: "end-jobs", cron: "* * * * *", drain: (now) => endJobs(db, now) },
  { queue: "mail-alerts", cron: "*/10 * * * *", drain: (now) => mailAlerts(db, now) },
  { queue: "tidy-demand", cron: "37 * * * *", retention: true, drain: (now) => tidyDemand(db, now) },
  { queue: "mail-unread", cron: "* * * * *", drain: (now) => mailUnread(db, now) },
  {
    queue: "tidy-conversations",
    cron: "51 2 * * *",
    retention: true,
    drain: (now) => tidyConversations(db, now),
  },
];

/** Times that get free, repeats, and whom a business knows. */
const bookingWorkers = ({ db }: App): Worker[] => [
  { queue: "free-guest-times", cron: "* * * * *", drain: (now) => freeGuestTimes(db, now) },
  { queue: "tidy-bookings", cron: "17 * * * *", retention: true, drain: (now) => tidyBookings(db, now) },
  { queue: "know-customers", cron: "15 3 * * *", drain: () => knowCustomers(db) },
  {
    queue: "drop-contacts",
    cron: "35 7 * * *",
    retention: true,
    drain: (now) => dropUnusedContacts(db, now),
  },
  { queue: "book-series", cron: "3 4 * * *", drain: (now) => bookSeries(db, now) },
  { queue: "offer-times", cron: "* * * * *", drain: (now) => offerTimes(db, now) },
];

/** Every worker of the product. */
export function workers(app: App, { engine }: Pick<Database, "engine">): Worker[] {
  const { db, files, env } = app;
  const payfast = payfastOf(app);
  const all: Worker[] = [
    ...bookingWorkers(app),
    { queue: "fetch-calendars", cron: "* * * * *", drain: (now) => fetchCalendars(db, app, now) },
    { queue: "unlist", cron: "* * * * *", drain: (now) => refreshLapsed(db, now) },
    { queue: "rewrite-search", cron: "31 * * * *", drain: (now) => rewriteAll(db, now) },
    {
      queue: "drop-pictures",
      cron: "*/10 * * * *",
      retention: true,
      drain: (now) => dropRemovedPictures(db, files, now),
    },
    {
      queue: "tidy-reviews",
      cron: "*/10 * * * *",
      retention: true,
      drain: (now) => tidyReviews(db, files, now),
    },
    ...paperWorkers(app),
    ...recordWorkers(app),
    // Lists all files, which are many in an object store.
    { queue: "sweep-pictures", cron: "17 1 * * *", drain: (now) => sweepPictures(db, files, now) },
    { queue: "sweep-news-pictures", cron: "21 1 * * *", drain: (now) => sweepNewsPictures(db, files, now) },
    { queue: "sweep-review-photos", cron: "25 1 * * *", drain: (now) => sweepReviewPhotos(db, files, now) },
    { queue: "sweep-social-pictures", cron: "19 * * * *", drain: () => sweepSocialPictures(db, files) },
    { queue: "recount-listed", cron: "37 2 * * *", atStart: false, drain: () => recount(db) },
    { queue: "recount-terms", cron: "41 3 * * *", atStart: false, drain: () => recountTerms(db) },
    { queue: "payfast-notices", everySecond: true, drain: (now) => processNotices(db, payfast, now) },
    { queue: "payfast-subscriptions", everySecond: true, drain: (now) => followProvider(db, payfast, now) },
    { queue: "overdue-renewals", cron: "*/10 * * * *", drain: (now) => checkOverdue(db, payfast, now) },
    { queue: "lapse-subscriptions", cron: "* * * * *", drain: (now) => lapseSubscriptions(db, now) },
    { queue: invoiceQueue, cron: "* * * * *", drain: (now) => issueInvoices(db, supplierOf(env), now) },
    {
      queue: "payfast-refunds",
      everySecond: true,
      drain: (now) => followRefunds(db, payfast, env.operator, now),
    },
    { queue: "reconcile", cron: "27 * * * *", drain: (now) => reconcile(db, payfast, env.operator, now) },
    {
      queue: "anonymise-invoices",
      cron: "53 2 * * *",
      retention: true,
      drain: (now) => anonymiseInvoices(db, now),
    },
    { queue: "tell-of-refunds", cron: "*/5 * * * *", drain: (now) => tellOfRefunds(db, env.operator, now) },
    { queue: "renew-free-months", cron: "*/30 * * * *", drain: (now) => renewFreeMonths(db, now) },
    { queue: "release-promo-codes", cron: "*/10 * * * *", drain: (now) => releasePromos(db, now) },
    { queue: "mail-months", cron: "29 * * * *", drain: (now) => mailMonths(db, now) },
    { queue: "remind-of-ends", cron: "5 7 * * *", drain: (now) => remindOfEnds(db, now) },
    { queue: "booking-expiry", cron: "* * * * *", drain: (now) => expireBookings(db, now) },
    { queue: "sweep-notices", cron: "43 2 * * *", retention: true, drain: (now) => sweepNotices(db, now) },
    { queue: "complete-bookings", cron: "13 * * * *", drain: (now) => completeBookings(db, now) },
    { queue: "remind-of-bookings", cron: "*/5 * * * *", drain: (now) => remindOfBookings(db, now) },
    ...voiceWorkers(app),
    { queue: "booked-days", cron: "* * * * *", drain: (now) => refreshBookedDays(db, now) },
    {
      queue: "remove-health-notes",
      cron: "29 2 * * *",
      retention: true,
      drain: (now) => removeHealthNotes(db, now),
    },
    { queue: "erasure", cron: "* * * * *", drain: erasing(db, files) },
    { queue: "delete-removed", cron: "23 * * * *", retention: true, drain: (now) => deleteRemoved(db, now) },
    { queue: "count-days", cron: "*/10 * * * *", drain: (now) => countDays(db, now) },
    { queue: "sanctions", cron: "* * * * *", drain: (now) => runSanctions(db, now) },
    { queue: "sweep-limits", cron: "7 * * * *", retention: true, drain: (now) => sweepLimits(db, now) },
    { queue: "sweep-messages", cron: "49 2 * * *", retention: true, drain: (now) => sweepMessages(db, now) },
    {
      queue: "sweep-security",
      cron: "47 2 * * *",
      retention: true,
      drain: (now) => sweepSecurityEvents(db, now),
    },
    { queue: "thin-mails", cron: "33 2 * * *", retention: true, drain: (now) => thinMails(db, now) },
    { queue: "sweep-accounts", cron: "11 * * * *", retention: true, drain: (now) => sweepAccounts(db, now) },
  ];
  if (env.smtpUrl !== null) {
    const send = smtpSender(env.smtpUrl);
    all.push({
      queue: "mail",
      everySecond: true,
      drain: (now) => sendDueMails(db, send, senderOf(app), now),
    });
    all.push({ queue: "date-back-mails", cron: "* * * * *", drain: (now) => dateBackMails(db, now) });
  }
  if (!import.meta.env.WITHOUT_SAMPLES && env.payfast.mode === "simulator")
    all.push({
      queue: "payfast-simulator",
      everySecond: true,
      async drain(now) {
        const { sendDueNotices } = await import("./simulator/notices.server");
        return sendDueNotices(db, fetch, now);
      },
    });
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
