import { findLastAct } from "~/modules/audit/queries.server";
import type { Db } from "~/platform/db.server";
import type { Filled } from "~/texts/message";

/** Acts on one thing that undo or replace each other: the last of them stands. */
const groups = [
  ["business.remove", "business.restore"],
  ["account.lock", "account.unlock"],
  ["user.suspend", "user.restore"],
  ["user.erase", "user.keep"],
  ["manual_signup.approve", "manual_signup.reject"],
  ["report.take_down", "report.leave", "report.put_back"],
  ["message.close", "message.reopen"],
  ["news.publish", "news.unpublish", "news.delete"],
] as const;

type Act = (typeof groups)[number][number];

/**
 * After an act was refused: who has done the same before, when that stands. Whoever taps a button twice, or second, then
 * reads this instead of a failure.
 */
export async function standingAct(db: Db, subject: string, act: Act): Promise<Filled | null> {
  const group = groups.find((acts) => (acts as readonly string[]).includes(act)) ?? [];
  const last = await findLastAct(db, subject, group);
  if (last?.action !== act) return null;
  return { key: "admin.doneBefore", values: { who: last.who, at: last.at.toISOString() } };
}
