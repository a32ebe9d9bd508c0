import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import { v4 } from "uuid";
import type { Env } from "~/platform/env.server";
import { networkMark } from "~/platform/security-events.server";

const days = 24 * 60 * 60;
/** Counts what one browser holds; says nothing about anybody. */
const cookie = createCookie("guest", { path: "/", httpOnly: true, sameSite: "lax", maxAge: days });

/** Also before the first cookie two posts of one form are of one browser: its key is that of the form. */
export async function guestBrowser(request: Request, formKey: string): Promise<string> {
  const known: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof known === "string" && known !== "" ? known : formKey;
}

export const rememberGuest = (browser: string): Promise<string> => cookie.serialize(browser);

export const newFormKey = (): string => v4();

/** Who posts a form, as the limits count it. */
export const guestMarks = (env: Pick<Env, "networkSecret">, request: Request, browser: string) => ({
  browser: createHmac("sha256", env.networkSecret).update(`guest ${browser}`).digest("base64url"),
  network: networkMark({ env }, request),
});
