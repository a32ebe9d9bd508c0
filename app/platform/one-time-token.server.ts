import { createHash, randomBytes } from "node:crypto";

/** A token for a link in a mail. We store only its hash; the link itself is in the outbox. */
export const newLinkToken = (): string => randomBytes(32).toString("base64url");

export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
