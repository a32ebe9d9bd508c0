import { createRequire } from "node:module";
import type { dictionary } from "@zxcvbn-ts/language-common";

type List = { dictionary: typeof dictionary };

/** The list takes a quarter of a second to unpack, which is left to the first password that is chosen. */
const load = createRequire(import.meta.url);
let passwords: Set<string> | undefined;

/** Whether it is among the 49,000 most common passwords, ignoring case. */
export function isCommonPassword(password: string): boolean {
  passwords ??= new Set((load("@zxcvbn-ts/language-common") as List).dictionary["passwords-common"]);
  return passwords.has(password.toLowerCase());
}
