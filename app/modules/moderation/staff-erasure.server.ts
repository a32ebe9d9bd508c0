import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { fileErasure, keepAccount } from "./file-erasure.server";

const gone = { ok: false, reason: "gone" } as const;
const already = { ok: false, reason: "already" } as const;

type About = { userId: string; reason: string };

/** An administrator has the account of a customer or an owner deleted: as if they had asked, with a reason they read. */
export const eraseUser = (db: Db, actor: Administrator, { userId, reason }: About, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    const filed = await fileErasure(tx, { userId, reason }, now);
    if (!filed.ok) return gone;
    if (!filed.isNew) return already;
    const details = { reason, due: filed.dueAt.toISOString() };
    return { ok: true, audit: { action: "user.erase", subject: userId, details } } as const;
  });

/** Takes a deletion back, whoever asked for it. */
export const keepUser = (db: Db, actor: Administrator, userId: string, now: Date) =>
  staffAct(db, actor, now, async (tx) => {
    if (!isId(userId)) return gone;
    if (!(await keepAccount(tx, userId, "staff", now))) return already;
    return { ok: true, audit: { action: "user.keep", subject: userId } } as const;
  });
