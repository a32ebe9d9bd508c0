import { hash, randomUUID } from "node:crypto";
import type { Passwords } from "~/platform/app-context.server";

const keyOf = (salt: string, password: string) => hash("sha256", `${salt} ${password}`);

/** Salted like real ones, without the 0.1 s of scrypt. The real ones are tested in accounts/passwords.db.test.ts. */
export const quickPasswords: Passwords = {
  hash: async (password) => {
    const salt = randomUUID();
    return `${salt}:${keyOf(salt, password)}`;
  },
  verify: async (given) => {
    const [salt = "", key] = given.hash.split(":");
    return keyOf(salt, given.password) === key;
  },
};
