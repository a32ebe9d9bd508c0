import { and, desc, lte, ne, or, sql } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { minute } from "~/platform/time";
import { oddNotice, payfastNotices } from "../tables.server";

const shownNotices = 50;

export const isOdd = (now: Date) =>
  and(
    sql`(${oddNotice})`,
    or(
      ne(payfastNotices.status, "received"),
      lte(payfastNotices.receivedAt, new Date(now.getTime() - minute)),
    ),
  );

/** Notices that were refused, wait for PayFast's word for longer than a moment, or are unusual; newest first. */
export const listOddNotices = (db: Db, now: Date) =>
  db
    .select(pick(payfastNotices, "id", "receivedAt", "status", "reason"))
    .from(payfastNotices)
    .where(isOdd(now))
    .orderBy(desc(payfastNotices.receivedAt), desc(payfastNotices.id))
    .limit(shownNotices);

export type OddNotice = Awaited<ReturnType<typeof listOddNotices>>[number];
