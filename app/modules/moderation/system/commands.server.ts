import { and, eq, isNull } from "drizzle-orm";
import { sessionAct, staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { decideHeld } from "~/modules/notifications/commands.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { requestRun } from "~/platform/jobs.server";
import { turn } from "~/platform/switches.server";
import { jobRuns } from "~/platform/tables.server";

const gone = { ok: false as const, reason: "gone" as const };

/** Sends a mail that failed at once, rather than when its wait is over. The outbox tells what becomes of it. */
export const retryMail = (db: Db, actor: Administrator, id: string, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    const [mail] = await tx
      .update(mailOutbox)
      .set({ nextAttemptAt: now })
      .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)))
      .returning({ attempts: mailOutbox.attempts });
    if (!mail) return gone;
    return { ok: true as const, audit: { action: "mail.retry", subject: id, details: { ...mail } } };
  });

/** Mails from before a restore: all of them go, or none. */
export const decideHeldMails = (db: Db, actor: Administrator, send: boolean, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    const count = await decideHeld(tx, send, now);
    if (count === 0) return gone;
    return { ok: true as const, audit: { action: "mail.held", details: { send, count } } };
  });

/** Workers drain what is due and may be run at any time. */
export const runJob = (db: Db, actor: Administrator, queue: string, now: Date) =>
  sessionAct(db, actor, now, async (tx) => {
    const [known] = await tx.select({ queue: jobRuns.queue }).from(jobRuns).where(eq(jobRuns.queue, queue));
    if (!known) return gone;
    await requestRun(tx, queue);
    return { ok: true as const, audit: { action: "job.run", subject: queue } };
  });

/** Whether the home page counts its figures where sample data is on. */
export const setLiveFigures = (db: Db, actor: Administrator, on: boolean, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    await turn(tx, "live_figures", on, now);
    return { ok: true as const, audit: { action: "switch.live_figures", details: { on } } };
  });
