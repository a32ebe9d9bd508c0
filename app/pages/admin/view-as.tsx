import { redirect } from "react-router";
import { startImpersonation } from "~/modules/accounts/commands/impersonation.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Route } from "./+types/view-as";

export const loader = () => redirect("/admin/users");

/** `as` is 'visitor' or 'user'; 'user' needs `userId`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = await request.formData();
  const userId = form.get("as") === "visitor" ? null : String(form.get("userId") ?? "");
  const started = await startImpersonation(db, viewerOf(context), userId, now());
  if (started.ok) return redirect("/");
  return redirectWith("/admin/users", { title: "Error", text: words[started.reason], tone: "error" });
}

const words = {
  administrator: "You cannot view Thola as an administrator.",
  gone: "This user is not there any more.",
};

/** Never rendered, but a route without a component would show the guard's refusal without a page. */
export default function ViewAs() {
  return null;
}
