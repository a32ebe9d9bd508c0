import { and, eq, inArray, lte } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { Db } from "~/platform/db.server";
import { claimDue } from "~/platform/due-rows.server";
import { log } from "~/platform/log.server";
import { hour, minute } from "~/platform/time";
import { applyCancelled, applyFailed, applyPayment, type Outcome } from "./apply-notice.server";
import { type ItnNotice, readItn } from "./payfast/itn";
import type { Payfast } from "./payfast/payfast.server";
import { refusedKept } from "./rules";
import { payfastNotices } from "./tables.server";

type Stored = typeof payfastNotices.$inferSelect;

/**
 * Processes the stored notices: signature, merchant, PayFast's validate call, then one transaction that applies the
 * notice. If the process dies in between, the row stays 'received' and a later run retries it.
 */
export async function processNotices(db: Db, payfast: Pick<Payfast, "account" | "validate">, now: Date) {
  for (let stored = await claimNext(db, now); stored; stored = await claimNext(db, now)) {
    const reading = readItn(stored.body, payfast.account);
    if (!reading.ok) {
      await settle(db, stored.id, { status: "refused", reason: reading.reason }, now);
      continue;
    }
    const verdict = await payfast.validate(stored.body);
    if (verdict === "unreachable")
      log.warn({ notice: stored.id }, "PayFast does not respond to the validate call");
    else if (verdict === "invalid")
      await settle(db, stored.id, { status: "refused", reason: "not_validated" }, now);
    else await apply(db, stored, reading.notice, now);
  }
}

async function apply(db: Db, stored: Stored, notice: ItnNotice, now: Date) {
  await db.transaction(async (tx) => {
    const received = { id: stored.id, at: stored.receivedAt };
    await settle(tx, stored.id, await outcomeOf(tx, notice, received), now);
  });
}

async function outcomeOf(tx: Db, notice: ItnNotice, received: { id: string; at: Date }): Promise<Outcome> {
  switch (notice.status) {
    case "COMPLETE":
      return applyPayment(tx, notice, received);
    case "CANCELLED":
      return applyCancelled(tx, notice, received);
    case "FAILED":
      return applyFailed(tx, notice, received);
    default:
      return { status: "ignored", reason: `status_${notice.status.slice(0, 40)}` };
  }
}

async function settle(tx: Db, id: string, { status, reason }: Outcome, now: Date) {
  await tx
    .update(payfastNotices)
    .set({ status, reason: reason ?? null, processedAt: now })
    .where(and(eq(payfastNotices.id, id), eq(payfastNotices.status, "received")));
  if (status === "refused") log.warn({ notice: id, reason }, "PayFast notice refused");
}

/** The first wait outlasts the validate call. */
async function claimNext(db: Db, now: Date): Promise<Stored | null> {
  const waiting = eq(payfastNotices.status, "received");
  const waits = { first: minute / 2, longest: hour };
  return await claimDue(db, payfastNotices, { waiting, waits }, now);
}

/** Removes old refused notices. No payment refers to them. */
export async function sweepNotices(db: Db, now: Date): Promise<void> {
  const { status, receivedAt } = payfastNotices;
  const until = new Date(now.getTime() - refusedKept);
  await db.delete(payfastNotices).where(and(eq(status, "refused"), lte(receivedAt, until)));
}

/** Puts a notice that was not applied first in the queue. It passes all checks again; what it changed before counts once. */
export const processNoticeAgain = (db: Db, actor: Administrator, noticeId: string, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const [notice] = await tx
      .update(payfastNotices)
      .set({ status: "received", reason: null, processedAt: null, attempts: 0, nextAttemptAt: now })
      .where(
        and(
          eq(payfastNotices.id, noticeId),
          inArray(payfastNotices.status, ["received", "refused", "ignored"]),
        ),
      )
      .returning({ id: payfastNotices.id });
    if (!notice) return { ok: false, reason: "gone" } as const;
    return { ok: true as const, audit: { action: "notice.process_again", subject: notice.id } };
  });
