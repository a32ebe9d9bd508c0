import { redirect } from "react-router";
import { signOut } from "~/modules/accounts/commands/session.server";
import { browserOf } from "~/modules/accounts/viewer.server";
import { favouritesCookie } from "~/modules/favourites/cookie.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import type { Route } from "./+types/sign-out";

/** Only a POST signs out; a GET redirects home. */
export const loader = () => redirect("/");

/** The profile page has its own wording. */
const done = {
  profile: { title: "auth.signOut.profile.title", text: "auth.signOut.profile.text" },
  elsewhere: { title: "auth.signOut.elsewhere.title", text: "auth.signOut.elsewhere.text" },
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const from = (await request.formData()).get("from") === "profile" ? "profile" : "elsewhere";
    const cookies = await signOut(context.get(appContext).db, browserOf(context, request));
    const headers = new Headers(
      [...cookies, favouritesCookie("account", [])].map((cookie) => ["Set-Cookie", cookie]),
    );
    return await redirectWith("/", done[from], headers);
  } catch (error) {
    log.error({ err: error }, "sign-out");
    return redirectWith("/", {
      title: "auth.signOut.failed.title",
      text: "auth.signOut.failed.text",
      tone: "error",
    });
  }
}
