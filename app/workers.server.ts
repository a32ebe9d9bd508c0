import { mailQueue, sendDueMails, smtpSender } from "./modules/notifications/outbox.server";
import { unlistPassed } from "./modules/businesses/visibility.server";
import type { App } from "./platform/app-context.server";
import type { Database } from "./platform/db.server";
import type { Worker } from "./platform/jobs.server";
import { sweepLimits } from "./platform/limits.server";

/** Every worker of the product. Each drains a table of due work; cron is its back-stop. */
export function workers({ db, env }: App, { engine }: Database): Worker[] {
  const all: Worker[] = [
    { queue: "unlist", cron: "* * * * *", drain: (now) => unlistPassed(db, now) },
    { queue: "sweep-limits", cron: "7 * * * *", drain: (now) => sweepLimits(db, now) },
  ];
  if (env.smtpUrl !== null) {
    const send = smtpSender(env.smtpUrl);
    all.push({ queue: mailQueue, cron: "* * * * *", drain: (now) => sendDueMails(db, send, env.mailFrom, now) });
  }
  if (engine.kind === "pglite") {
    const { pglite } = engine;
    all.push({ queue: "vacuum", cron: "23 3 * * *", drain: () => pglite.exec("VACUUM ANALYZE") });
  }
  return all;
}
