import { createHash } from "node:crypto";
import { createEmailVerificationToken } from "better-auth/api";
import { verifyJWT } from "better-auth/crypto";
import type { Env } from "~/platform/env.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import { confirmationHours } from "./rules";

const longestNext = 500;

type Keys = Pick<Env, "sessionSecret">;

/**
 * better-auth's token made unique: its own repeats within a second. `next` is where the user continues. It is inside
 * the token so that a stranger who signs up with an address cannot put words into its owner's mail.
 */
export function newConfirmationToken(env: Keys, email: string, next: string | null): Promise<string> {
  const seconds = (confirmationHours * hour) / 1000;
  const destination = next !== null && next.length <= longestNext ? { next } : {};
  return createEmailVerificationToken(env.sessionSecret, email, undefined, seconds, {
    jti: newId(),
    ...destination,
  });
}

/** The contents of a valid, unexpired token of ours. */
export async function readConfirmationToken(env: Keys, token: string) {
  const payload = await verifyJWT<{ email?: unknown; next?: unknown }>(token, env.sessionSecret);
  if (typeof payload?.email !== "string") return null;
  return { email: payload.email, next: typeof payload.next === "string" ? payload.next : null };
}

/** A hash of the token, for places that must not contain the token itself. */
export const fingerprint = (token: string): string =>
  createHash("sha256").update(token).digest("hex").slice(0, 32);
