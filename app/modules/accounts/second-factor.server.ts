import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from "node:crypto";
import type { Env } from "~/platform/env.server";

type Keyed = Pick<Env, "factorSecret">;

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

const keyOf = ({ factorSecret }: Keyed) => Buffer.from(factorSecret, "base64url");

/** A secret as it is stored, so that a copy of the database alone makes no codes. */
export function seal(env: Keyed, secret: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(env), iv);
  const sealed = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url");
}

/** Null when it was sealed under another SESSION_SECRET. */
export function unseal(env: Keyed, stored: string): string | null {
  const bytes = Buffer.from(stored, "base64url");
  try {
    const opening = createDecipheriv(cipher, keyOf(env), bytes.subarray(0, ivBytes));
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + opening.final("utf8");
  } catch {
    return null;
  }
}

const recoveryCodeCount = 10;
/** Without look-alikes: people copy them from paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");

/** 'k3m7p-x9rtd': 49 bits, far beyond the limit of tries. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);

export const recoveryHash = ({ factorSecret }: Keyed, typed: string): string =>
  createHmac("sha256", factorSecret).update(typed.toLowerCase().replace(/[\s-]/g, "")).digest("base64url");
