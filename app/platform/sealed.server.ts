import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** `key` is a derived secret of 32 bytes, of one use. */
const bytesOf = (key: string) => Buffer.from(key, "base64url");

/** A secret as it is stored, so that a copy of the database alone tells nothing. */
export function seal(key: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, bytesOf(key), iv);
  const sealed = Buffer.concat([sealing.update(secret, "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url");
}

/** Null when it was sealed under another SESSION_SECRET. */
export function unseal(key: string, stored: string): string | null {
  const bytes = Buffer.from(stored, "base64url");
  try {
    const opening = createDecipheriv(cipher, bytesOf(key), bytes.subarray(0, ivBytes));
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + opening.final("utf8");
  } catch {
    return null;
  }
}
