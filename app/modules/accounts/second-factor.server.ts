import { createHmac, randomInt } from "node:crypto";
import type { Env } from "~/platform/env.server";
import { seal as sealWith, unseal as unsealWith } from "~/platform/sealed.server";
import { recoveryCodeCount } from "./rules";

type Keyed = Pick<Env, "factorSecret">;

/** A secret as it is stored, so that a copy of the database alone makes no codes. */
export const seal = ({ factorSecret }: Keyed, secret: string): string => sealWith(factorSecret, secret);

/** Null when it was sealed under another SESSION_SECRET. */
export const unseal = ({ factorSecret }: Keyed, stored: string): string | null =>
  unsealWith(factorSecret, stored);

/** Without look-alikes: people copy them from paper. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");

/** 'k3m7p-x9rtd': 49 bits, far beyond the limit of tries. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${half()}-${half()}`);

export const recoveryHash = ({ factorSecret }: Keyed, typed: string): string =>
  createHmac("sha256", factorSecret).update(typed.toLowerCase().replace(/[\s-]/g, "")).digest("base64url");
