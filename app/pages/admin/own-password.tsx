import { redirect } from "react-router";
import { parseIntent } from "~/forms/intent";
import { ownPasswordActs } from "~/modules/accounts/admin-forms";
import { giveOwnPassword } from "~/modules/accounts/commands/own-password.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { ownPath } from "~/platform/requests.server";
import type { Route } from "./+types/own-password";

const usually = "/admin/settings";

export const loader = () => redirect(usually);

/** Takes the administrator's own password again, and leads back to the page that asked for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const act = parseIntent(ownPasswordActs, await request.formData());
  const { password, back } = act.ok ? act.data : { password: "", back: "" };
  const to = ownPath(back, usually);
  const { db, now } = context.get(appContext);
  const given = await giveOwnPassword(db, viewerOf(context), password, now());
  if (given.ok) return redirect(to);
  const text = given.reason === "too_many" ? tooManyAttempts(given) : wrong;
  return redirectWith(to, { title: "common.error", text, tone: "error" });
}

const wrong = "account.settings.wrongPassword" as const;

/** Never rendered, but a route without a component would show the guard's refusal without a page. */
export default function OwnPassword() {
  return null;
}
