import { createHash, timingSafeEqual } from "node:crypto";
import type { Db } from "~/platform/db.server";
import { countTry, forgetTries, type TooMany } from "~/platform/limits.server";
import { log } from "~/platform/log.server";
import { recordSecurity } from "~/platform/security-events.server";
import { minute } from "~/platform/time";

export type SafetyCheck = { ok: true } | { ok: false; reason: "wrong_code" | "code_unchecked" } | TooMany;

/** What an administrator typed, and the code of this installation. */
export type SafetyCode = { typed: string; expected: string };

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Five tries in 15 minutes per administrator. A try is counted before the check; a correct code resets the count. */
export async function checkSafetyCode(
  db: Db,
  actorId: string,
  { typed, expected }: SafetyCode,
  now: Date,
): Promise<SafetyCheck> {
  const limit = { key: `safety-code:${actorId}`, max: 5, windowMs: 15 * minute };
  try {
    const retryAfter = await countTry(db, { userId: actorId }, [limit], now);
    if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
    if (!timingSafeEqual(digest(typed), digest(expected))) {
      await recordSecurity(db, { event: "safety_code.wrong", userId: actorId }, now);
      return { ok: false, reason: "wrong_code" };
    }
    await forgetTries(db, limit.key);
    return { ok: true };
  } catch (error) {
    log.error({ err: error }, "safety code");
    return { ok: false, reason: "code_unchecked" };
  }
}
