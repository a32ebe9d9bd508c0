import { createHmac } from "node:crypto";
import { constantTimeEqual } from "better-auth/crypto";
import { hour } from "./time";

/** In milliseconds. Programs send a form at once; one that was open for half a day is offered anew. */
const shortest = 2000;
const longest = 12 * hour;

const markOf = (secret: string, at: string): string =>
  createHmac("sha256", secret).update(`form ${at}`).digest().subarray(0, 12).toString("base64url");

/** For a hidden field of a form that anybody may send: when the form was shown. */
export function formTime(secret: string, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${markOf(secret, at)}`;
}

/** Whether the form was shown by us, long enough ago for a person to fill it in, and not too long ago. */
export function isTimely(secret: string, typed: string, now: Date): boolean {
  const [at = "", mark = ""] = typed.split(".");
  if (!constantTimeEqual(mark, markOf(secret, at))) return false;
  const age = now.getTime() - Number.parseInt(at, 36);
  return age >= shortest && age <= longest;
}
