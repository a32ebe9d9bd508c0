import { redirect } from "react-router";
import { saveTheme } from "~/modules/accounts/commands/profile.server";
import { impersonatorContext, viewerContext } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { ownPath } from "~/platform/requests.server";
import { themeCookie } from "~/platform/theme.server";
import type { Route } from "./+types/theme";

export const loader = () => redirect("/");

/** Sets the theme for this browser and stores it with the account for others; what is no theme is the system's. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const wanted = form.get("theme");
  const theme = wanted === "light" || wanted === "dark" ? wanted : null;
  const viewer = context.get(viewerContext);
  if (viewer && !context.get(impersonatorContext))
    await saveTheme(context.get(appContext).db, viewer.id, theme);
  const back = ownPath(form.get("back"), ownPath(refererPath(request), "/"));
  return redirect(back, { headers: { "Set-Cookie": themeCookie(theme ?? "system") } });
}

function refererPath(request: Request): string | null {
  const referer = request.headers.get("Referer");
  if (referer === null || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
