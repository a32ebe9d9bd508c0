import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, 30 seconds. */
const digits = 6;
const stepMs = 30_000;
const secretBytes = 20;
/** In steps: a telephone's clock may differ, and a code is typed some seconds after it was read. */
const tolerance = 1;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 (RFC 4648), which authenticator apps expect, without padding. */
export function newTotpSecret(): string {
  return base32(randomBytes(secretBytes));
}

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a time step (RFC 4226, section 5.3). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

export const stepOf = (at: Date): number => Math.floor(at.getTime() / stepMs);

/** The time step whose code this is, around now; null for a wrong code. Spaces are ignored. */
export function matchingStep(secret: string, typed: string, now: Date): number | null {
  const code = typed.replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return null;
  const current = stepOf(now);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, at) => current - tolerance + at);
  const matching = steps.filter((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  );
  return matching.at(-1) ?? null;
}

/** The address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, email: string): string {
  const query = new URLSearchParams({
    secret,
    issuer: "Thola",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
  return `otpauth://totp/Thola:${encodeURIComponent(email)}?${query}`;
}
