import { redirect } from "react-router";
import { ownPath } from "~/platform/http.server";
import type { Route } from "./+types/theme";

export const loader = () => redirect("/");

/** Light or dark stay for a year; 'system' needs no cookie. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = form.get("theme");
  const chosen = theme === "light" || theme === "dark";
  const cookie = `theme=${chosen ? theme : ""}; Path=/; Max-Age=${chosen ? 365 * 24 * 3600 : 0}; SameSite=Lax`;
  const back = ownPath(form.get("back"), ownPath(refererPath(request), "/"));
  return redirect(back, { headers: { "Set-Cookie": cookie } });
}

function refererPath(request: Request): string | null {
  const referer = request.headers.get("Referer");
  if (referer === null || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
