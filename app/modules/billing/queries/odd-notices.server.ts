import { and, desc, eq, like, lte, or } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { minute } from "~/platform/time";
import { payfastNotices } from "../tables.server";

const shownNotices = 50;

/** Ignored for a reason that no ordinary life of a subscription has: 'status_PENDING', 'renewal_while_none'. */
const isUnusual = and(
  eq(payfastNotices.status, "ignored"),
  or(like(payfastNotices.reason, "status\\_%"), like(payfastNotices.reason, "%\\_while\\_%")),
);

/** Notices that were refused, wait for PayFast's word for longer than a moment, or are unusual; newest first. */
export const listOddNotices = (db: Db, now: Date) =>
  db
    .select({
      id: payfastNotices.id,
      receivedAt: payfastNotices.receivedAt,
      status: payfastNotices.status,
      reason: payfastNotices.reason,
    })
    .from(payfastNotices)
    .where(
      or(
        eq(payfastNotices.status, "refused"),
        isUnusual,
        and(
          eq(payfastNotices.status, "received"),
          lte(payfastNotices.receivedAt, new Date(now.getTime() - minute)),
        ),
      ),
    )
    .orderBy(desc(payfastNotices.receivedAt), desc(payfastNotices.id))
    .limit(shownNotices);

export type OddNotice = Awaited<ReturnType<typeof listOddNotices>>[number];
