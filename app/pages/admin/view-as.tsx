import { redirect } from "react-router";
import { parseIntent } from "~/forms/intent";
import { viewAsActs } from "~/modules/accounts/admin-forms";
import { startImpersonation } from "~/modules/accounts/commands/impersonation.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Route } from "./+types/view-as";

export const loader = () => redirect("/admin/users");

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const act = parseIntent(viewAsActs, await request.formData());
  const userId = act.ok && act.data.intent === "user" ? act.data.userId : null;
  if (!act.ok) return redirectWith("/admin/users", notThere);
  const started = await startImpersonation(db, viewerOf(context), userId, now());
  if (started.ok) return redirect("/");
  return redirectWith("/admin/users", started.reason === "gone" ? notThere : notAdministrators);
}

const error = { title: "common.error", tone: "error" } as const;
const notThere = { ...error, text: "admin.viewAs.gone" } as const;
const notAdministrators = { ...error, text: "admin.viewAs.administrator" } as const;

/** Never rendered, but a route without a component would show the guard's refusal without a page. */
export default function ViewAs() {
  return null;
}
