import { createHash, randomBytes } from "node:crypto";
import { createEmailVerificationToken } from "better-auth/api";
import { verifyJWT } from "better-auth/crypto";
import type { App } from "~/platform/app-context.server";
import { newId } from "~/platform/ids";
import { hour } from "~/platform/time";
import { confirmationHours } from "./letters";

/** better-auth's token, and no two alike: its own repeat within a second. */
export const newConfirmationToken = ({ env }: App, email: string): Promise<string> =>
  createEmailVerificationToken(env.sessionSecret, email, undefined, (confirmationHours * hour) / 1000, {
    jti: newId(),
  });

/** The address that a token of ours, in time, was mailed to. */
export async function addressOfToken({ env }: App, token: string): Promise<string | null> {
  const said = await verifyJWT<{ email?: unknown }>(token, env.sessionSecret);
  return typeof said?.email === "string" ? said.email : null;
}

/** Stands for a token where the token itself must not stand. */
export const fingerprint = (token: string): string =>
  createHash("sha256").update(token).digest("hex").slice(0, 32);

/** For a link in a mail. Only its hash is kept beside the account; the link itself stands in the outbox while it is valid. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");

export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
