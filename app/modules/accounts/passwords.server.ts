import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import type { dictionary } from "@zxcvbn-ts/language-common";
import { verifyPassword } from "better-auth/crypto";
import { meetsAllRules } from "./rules";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

type Cost = { N: number; r: number; p: number };

/** One of OWASP's equal minimums for scrypt (N = 2^14, r = 8, p = 5), that with the least memory: 16 MB, about 0.15 s. */
export const safeCost: Cost = { N: 2 ** 14, r: 8, p: 5 };
const saltBytes = 16;
const keyBytes = 32;
let cost = safeCost;
const current = () => `scrypt$${cost.N}$${cost.r}$${cost.p}`;

/** For tests, which would else spend most of their time on hashes. */
export const hashAtCost = (other: Cost): void => {
  cost = other;
};

/** In bytes; Node's own limit is lower than what larger costs need. */
const maxmem = 256 * 1024 * 1024;

/** better-auth's own hashes, of a lower cost, which earlier versions of this program wrote. */
const ofBetterAuth = /^[0-9a-f]{32}:[0-9a-f]{128}$/;

/** The same text may be encoded in several ways, depending on the keyboard. */
const normal = (password: string) => password.normalize("NFKC");

/** The cost stands in each hash, so that it can be raised: a sign-in renews a hash of another cost. */
export const passwords = {
  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes);
    const key = await derive(normal(password), salt, keyBytes, { ...cost, maxmem });
    return `${current()}$${salt.toString("base64url")}$${key.toString("base64url")}`;
  },
  async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    if (ofBetterAuth.test(hash)) return verifyPassword({ hash, password });
    const [, N, r, p, salt = "", key = ""] = hash.split("$");
    const expected = Buffer.from(key, "base64url");
    if (expected.length !== keyBytes) return false;
    const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
    const derived = await derive(normal(password), Buffer.from(salt, "base64url"), keyBytes, options);
    return timingSafeEqual(derived, expected);
  },
  /** Whether the hash is of another cost than new ones. */
  isOutdated: (hash: string): boolean => !hash.startsWith(`${current()}$`),
};

// Without look-alike characters.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789!@#$%^&*";

/** Returns 12 letters, digits and symbols that meet all five rules. */
export function generatePassword(): string {
  for (;;) {
    const password = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
    if (meetsAllRules(password)) return password;
  }
}

type List = { dictionary: typeof dictionary };

/** The list takes a quarter of a second to unpack, which is left to the first password that is chosen. */
const load = createRequire(import.meta.url);
let common: Set<string> | undefined;

/** Whether it is among the 49,000 most common passwords, ignoring case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set((load("@zxcvbn-ts/language-common") as List).dictionary["passwords-common"]);
  return common.has(password.toLowerCase());
}
