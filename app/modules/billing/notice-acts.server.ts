import { and, eq, inArray } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { Db } from "~/platform/db.server";
import { payfastNotices } from "./tables.server";

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
