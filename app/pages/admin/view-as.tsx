import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import { viewAsActs } from "~/modules/accounts/admin-forms";
import { startImpersonation } from "~/modules/accounts/commands/impersonation.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/view-as";

const users = "/admin/users";

export const loader = () => redirect(users);

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const start = (userId: string | null) => startImpersonation(db, viewerOf(context), userId, now());
  return act(viewAsActs, await request.formData(), {
    run: { user: ({ userId }) => start(userId), visitor: () => start(null) },
    failed: { text: "accounts.somethingWrong" },
    done: () => redirect("/"),
    reasons: { gone: "admin.viewAs.gone", administrator: "admin.viewAs.administrator" },
    back: () => users,
  });
}

/** Never rendered, but a route without a component would show the guard's refusal without a page. */
export default function ViewAs() {
  return null;
}
