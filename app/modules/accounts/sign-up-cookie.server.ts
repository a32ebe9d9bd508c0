import { createCookie } from "react-router";
import { hour } from "~/platform/time";
import { confirmationHours } from "./rules";

/** Identifies this browser's sign-up, for the page that confirms the address. */
const cookie = createCookie("sign-up", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: (confirmationHours * hour) / 1000,
});

export const rememberSignUp = (id: string): Promise<string> => cookie.serialize(id);

export async function rememberedSignUp({ headers }: Request): Promise<string | null> {
  const id: unknown = await cookie.parse(headers.get("Cookie"));
  return typeof id === "string" && id !== "" ? id : null;
}

export const forgetSignUp = (): Promise<string> => cookie.serialize("", { maxAge: 0 });
