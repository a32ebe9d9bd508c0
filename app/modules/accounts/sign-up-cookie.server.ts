import { createCookie } from "react-router";
import type { App } from "~/platform/app-context.server";
import { hour } from "~/platform/time";
import { confirmationHours } from "./letters";

/** Identifies this browser's sign-up. It is sent only to the page that confirms the address. */
const cookie = createCookie("sign-up", {
  path: "/verification-success",
  httpOnly: true,
  sameSite: "lax",
  maxAge: (confirmationHours * hour) / 1000,
});

const secureOn = ({ appUrl }: App) => ({ secure: appUrl.startsWith("https:") });

export const rememberSignUp = (app: App, id: string): Promise<string> => cookie.serialize(id, secureOn(app));

export async function rememberedSignUp({ headers }: Request): Promise<string | null> {
  const id: unknown = await cookie.parse(headers.get("Cookie"));
  return typeof id === "string" && id !== "" ? id : null;
}

export const forgetSignUp = (app: App): Promise<string> =>
  cookie.serialize("", { ...secureOn(app), maxAge: 0 });
