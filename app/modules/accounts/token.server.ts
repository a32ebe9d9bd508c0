import { createHash, randomBytes } from "node:crypto";
import { createEmailVerificationToken } from "better-auth/api";
import { verifyJWT } from "better-auth/crypto";
import type { App } from "~/platform/app-context.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import { confirmationHours } from "./letters";

const longestNext = 500;

/**
 * better-auth's token, and no two alike: its own repeat within a second. `next` is where its owner goes from there. In
 * the token nobody reads it, so that a stranger who signs up with an address cannot write to its owner.
 */
export function newConfirmationToken({ env }: App, email: string, next: string | null): Promise<string> {
  const seconds = (confirmationHours * hour) / 1000;
  const kept = next !== null && next.length <= longestNext ? { next } : {};
  return createEmailVerificationToken(env.sessionSecret, email, undefined, seconds, {
    jti: newId(),
    ...kept,
  });
}

/** What a token of ours says that is still in time. */
export async function readConfirmationToken({ env }: App, token: string) {
  const said = await verifyJWT<{ email?: unknown; next?: unknown }>(token, env.sessionSecret);
  if (typeof said?.email !== "string") return null;
  return { email: said.email, next: typeof said.next === "string" ? said.next : null };
}

/** Stands for a token where the token itself must not stand. */
export const fingerprint = (token: string): string =>
  createHash("sha256").update(token).digest("hex").slice(0, 32);

/** For a link in a mail. Only its hash is kept beside the account; the link itself stands in the outbox while it is valid. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");

export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
