import { createHmac, randomBytes } from "node:crypto";
import { constantTimeEqual } from "better-auth/crypto";
import { createCookie } from "react-router";
import type { Browser } from "../viewer.server";

/** In accounts. A browser that several people share remembers the latest. */
const maxAccounts = 5;

const cookie = createCookie("device", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: 365 * 24 * 3600,
});

type Known = Pick<Browser, "request" | "env">;

/** A mark says that its browser has signed in to an account before; it opens nothing. */
const markOf = ({ env }: Known, email: string, device: string): string =>
  `${device}.${createHmac("sha256", env.deviceSecret).update(`${email} ${device}`).digest("base64url")}`;

async function marksIn({ headers }: Request): Promise<string[]> {
  const value: unknown = await cookie.parse(headers.get("Cookie"));
  return typeof value === "string" ? value.split("~", maxAccounts) : [];
}

const isMarkOf = (browser: Known, email: string, mark: string) =>
  constantTimeEqual(mark, markOf(browser, email, mark.slice(0, mark.indexOf("."))));

/** Whether anybody has signed in with this browser before. */
export const hasSignedIn = async (request: Request): Promise<boolean> => (await marksIn(request)).length > 0;

/** The name of a device that has signed in to the account of this address; null for any other. */
export async function knownDevice(browser: Known, email: string): Promise<string | null> {
  const mark = (await marksIn(browser.request)).find((one) => isMarkOf(browser, email, one));
  return mark?.slice(0, mark.indexOf(".")) ?? null;
}

/** The Set-Cookie header with which this browser is known at its next sign-in. */
export async function rememberDevice(browser: Known, email: string): Promise<string> {
  const marks = await marksIn(browser.request);
  const known = marks.find((one) => isMarkOf(browser, email, one));
  const mark = known ?? markOf(browser, email, randomBytes(12).toString("base64url"));
  const others = marks.filter((one) => one !== known);
  return cookie.serialize([mark, ...others].slice(0, maxAccounts).join("~"));
}
