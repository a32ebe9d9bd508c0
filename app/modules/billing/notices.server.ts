import { and, eq, lte } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { wake } from "~/platform/jobs.server";
import { log } from "~/platform/log.server";
import { minute } from "~/platform/time";
import { applyCancelled, applyPayment, type Outcome } from "./apply-notice.server";
import { noticeQueue } from "./commands.server";
import type { PayfastAccount } from "./payfast/accounts";
import { validateNotice } from "./payfast/client.server";
import { type ItnNotice, readItn } from "./payfast/itn";
import { payfastNotices } from "./tables.server";

type Stored = typeof payfastNotices.$inferSelect;

/** How long a claim lasts, longer than the validate call may take; the worker is woken again when it ends. */
const retryAfter = (attempts: number) => Math.min((minute / 2) * 2 ** (attempts - 1), 60 * minute);

/**
 * Works off the stored notices: signature, merchant, PayFast's own word, then the one transaction that applies it.
 * A process that dies anywhere in between leaves the row as 'received', and the next run takes it up again.
 */
export async function processNotices(
  db: Db,
  account: PayfastAccount,
  appUrl: string,
  now: Date,
  ask: typeof validateNotice = validateNotice,
): Promise<void> {
  for (let stored = await claimNext(db, now); stored; stored = await claimNext(db, now)) {
    const reading = readItn(stored.body, account);
    if (!reading.ok) {
      await settle(db, stored.id, { status: "refused", reason: reading.reason }, now);
      continue;
    }
    const answer = await ask(account, stored.body);
    if (answer === "unreachable")
      log.warn({ notice: stored.id }, "PayFast does not answer the validate call");
    else if (answer === "invalid")
      await settle(db, stored.id, { status: "refused", reason: "not_validated" }, now);
    else await apply(db, stored, reading.notice, appUrl, now);
  }
}

async function apply(db: Db, stored: Stored, notice: ItnNotice, appUrl: string, now: Date) {
  await db.transaction(async (tx) => {
    const received = { id: stored.id, at: stored.receivedAt };
    const outcome: Outcome =
      notice.status === "COMPLETE"
        ? await applyPayment(tx, notice, received, appUrl)
        : notice.status === "CANCELLED"
          ? await applyCancelled(tx, notice, received)
          : { status: "ignored", reason: `status_${notice.status.slice(0, 40)}` };
    await settle(tx, stored.id, outcome, now);
  });
}

async function settle(tx: Db, id: string, { status, reason }: Outcome, now: Date) {
  await tx
    .update(payfastNotices)
    .set({ status, reason: reason ?? null, processedAt: now })
    .where(and(eq(payfastNotices.id, id), eq(payfastNotices.status, "received")));
  if (status === "refused") log.warn({ notice: id, reason }, "PayFast notice refused");
}

async function claimNext(db: Db, now: Date): Promise<Stored | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: payfastNotices.id, attempts: payfastNotices.attempts })
      .from(payfastNotices)
      .where(and(eq(payfastNotices.status, "received"), lte(payfastNotices.nextAttemptAt, now)))
      .orderBy(payfastNotices.receivedAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    const attempts = due.attempts + 1;
    const nextAttemptAt = new Date(now.getTime() + retryAfter(attempts));
    const [claimed] = await tx
      .update(payfastNotices)
      .set({ attempts, nextAttemptAt })
      .where(eq(payfastNotices.id, due.id))
      .returning();
    await wake(tx, noticeQueue, nextAttemptAt);
    return claimed ?? null;
  });
}
