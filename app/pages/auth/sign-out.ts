import { redirect } from "react-router";
import { signOut } from "~/modules/accounts/commands/session.server";
import { viewerContext } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import type { Route } from "./+types/sign-out";

/** Only a post signs out; the address alone leads home. */
export const loader = () => redirect("/");

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const viewer = context.get(viewerContext);
    const cookies = await signOut(context.get(appContext), viewer?.sessionId ?? null, request);
    const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
    const done = { title: "Signed Out", text: "You have been successfully signed out." };
    return await redirectWith("/", done, headers);
  } catch (error) {
    log.error({ err: error }, "sign-out");
    return redirectWith("/", {
      title: "Error signing out",
      text: "There was a problem signing you out. Please try again.",
      tone: "error",
    });
  }
}
