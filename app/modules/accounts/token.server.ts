import { createHash } from "node:crypto";

/** Stands for a token where the token itself must not stand. */
export const fingerprint = (token: string): string =>
  createHash("sha256").update(token).digest("hex").slice(0, 32);
