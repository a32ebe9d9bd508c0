import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { fileErasure } from "./file-erasure.server";
import { keepAccount } from "./keep-account.server";

const gone = { ok: false, reason: "gone" } as const;
const already = { ok: false, reason: "already" } as const;

type About = { userId: string; reason: string };

/** An administrator has the account of a customer or an owner deleted: as if they had asked, with a reason they read. */
export function eraseUser(db: Db, actor: Administrator, { userId, reason }: About, now: Date) {
  const erase = async (tx: Db) => {
    const filed = isId(userId) ? await fileErasure(tx, { userId, reason }, now) : gone;
    if (!filed.ok) return gone;
    if (!filed.isNew) return already;
    const details = { reason, due: filed.dueAt.toISOString() };
    return { ok: true, audit: { action: "user.erase", subject: userId, details } } as const;
  };
  return staffAct(db, actor, erase, now);
}

/** Takes a deletion back, whoever asked for it. */
export function keepUser(db: Db, actor: Administrator, userId: string, now: Date) {
  const keep = async (tx: Db) => {
    if (!isId(userId)) return gone;
    if (!(await keepAccount(tx, userId, "staff", now))) return already;
    return { ok: true, audit: { action: "user.keep", subject: userId } } as const;
  };
  return staffAct(db, actor, keep, now);
}
