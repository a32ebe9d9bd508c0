import { and, asc, eq, gte, sql } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import { profiles } from "~/modules/accounts/tables.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { findLastAct } from "~/modules/audit/queries.server";
import { auditLog } from "~/modules/audit/tables.server";
import type { Db } from "~/platform/db.server";
import { addDays, day, dayOf } from "~/platform/time";
import { personalDataForStaff } from "../queries/personal-data.server";
import { daysToAnswer, openAfter } from "./rules";

const asked = "user.data_ask";
const made = "user.data_make";
const refuse = <Reason extends string>(reason: Reason) => ({ ok: false as const, reason });

type Ask = { userId: string; checked: string; askedOn: string };

/**
 * Somebody asked for their own data in a letter or by telephone, and an administrator has made sure who it is. The audit
 * log keeps the request: from the day it came there are 30 days (POPIA, section 23).
 */
export const noteDataRequest = (db: Db, actor: Administrator, { userId, checked, askedOn }: Ask, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const from = askedOn || dayOf(now);
    if (from > dayOf(now)) return refuse("to_come");
    // One waits for the other.
    const [person] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for("update");
    if (!person) return refuse("gone");
    if (await findDataRequest(tx, userId)) return refuse("already");
    const details = { checked, askedOn: from, due: addDays(from, daysToAnswer) };
    return { ok: true as const, audit: { action: asked, subject: userId, details } };
  });

/** Makes the file of a request that waits, which ends it. */
export const makeOwnData = (db: Db, actor: Administrator, userId: string, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    if (!(await findDataRequest(tx, userId, now))) return refuse("not_asked");
    const held = await personalDataForStaff(tx, userId, now);
    if (!held) return refuse("not_asked");
    return { ok: true as const, held, audit: { action: made, subject: userId } };
  });

/** The request that waits: when it came, and until when it must be answered. */
export async function findDataRequest(db: Db, userId: string, now: Date | null = null) {
  const last = await findLastAct(db, userId, [asked, made]);
  if (!last) return null;
  const isOpen = last.action === asked || (now !== null && now.getTime() - last.at.getTime() < openAfter);
  if (!isOpen) return null;
  const request = last.action === asked ? last : await findLastAct(db, userId, [asked]);
  const { askedOn, due } = request?.details ?? {};
  return typeof askedOn === "string" && typeof due === "string"
    ? { askedOn, due, madeAt: last.action === made ? last.at : null }
    : null;
}

/** Requests that wait, the longest first. */
export async function listOpenRequests(db: Db, now: Date) {
  const later = sql`(select 1 from ${auditLog} m where m.action = ${made} and m.subject = ${auditLog.subject}
    and m.id > ${auditLog.id})`;
  return db
    .select({ userId: auditLog.subject, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, asked),
        gte(auditLog.at, new Date(now.getTime() - 366 * day)),
        sql`not exists ${later}`,
      ),
    )
    .orderBy(asc(auditLog.at))
    .limit(100);
}
