import { createHash, timingSafeEqual } from "node:crypto";
import type { App } from "~/platform/app-context.server";
import { countTry, forgetTries, type TooMany } from "~/platform/limits.server";
import { log } from "~/platform/log.server";
import { minute } from "~/platform/time";

export type SafetyCheck = { ok: true } | { ok: false; reason: "wrong_code" | "code_unchecked" } | TooMany;

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Five tries in 15 minutes per administrator. A try is counted before the check; a correct code resets the count. */
export async function checkSafetyCode(app: App, actorId: string, code: string): Promise<SafetyCheck> {
  const limit = { key: `safety-code:${actorId}`, max: 5, windowMs: 15 * minute };
  try {
    const retryAfter = await countTry(app.db, [limit], app.now());
    if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
    if (!timingSafeEqual(digest(code), digest(app.env.adminSafetyCode)))
      return { ok: false, reason: "wrong_code" };
    await forgetTries(app.db, limit.key);
    return { ok: true };
  } catch (error) {
    log.error({ err: error }, "safety code");
    return { ok: false, reason: "code_unchecked" };
  }
}
