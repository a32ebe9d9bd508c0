import { createRequire } from "node:module";
import type commonPasswords from "fxa-common-password-list";

/** The list takes long to unpack, which is left to the first password that is chosen. Node loads it once. */
const load = createRequire(import.meta.url);
const list = (): typeof commonPasswords => load("fxa-common-password-list");

/** Whether it is among the 50,000 most common passwords of at least 8 characters, ignoring case. */
export const isCommonPassword = (password: string): boolean =>
  list().test(password) || list().test(password.toLowerCase());
