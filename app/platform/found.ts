/** What a command answers when all it needs is that what it changes is there. */
export type Found = { ok: true } | { ok: false; reason: "not_found" };

export const foundIf = (isThere: boolean): Found =>
  isThere ? { ok: true } : { ok: false, reason: "not_found" };
