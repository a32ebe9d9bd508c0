import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import { ownPasswordActs } from "~/modules/accounts/admin-forms";
import { giveOwnPassword } from "~/modules/accounts/commands/own-password.server";
import { tooManyAttempts } from "~/modules/accounts/rules";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { ownPath } from "~/platform/requests.server";
import type { Route } from "./+types/own-password";

const usually = "/admin/settings";

export const loader = () => redirect(usually);

/** Takes the administrator's own password again, and leads back to the page that asked for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const form = await request.formData();
  const to = ownPath(String(form.get("back") ?? ""), usually);
  return act(ownPasswordActs, form, {
    run: { "own-password": ({ password }) => giveOwnPassword(db, viewerOf(context), password, now()) },
    failed: { text: "accounts.somethingWrong" },
    done: () => redirect(to),
    reasons: { wrong: "account.settings.wrongPassword", too_many: tooManyAttempts },
    back: () => to,
  });
}

/** Never rendered, but a route without a component would show the guard's refusal without a page. */
export default function OwnPassword() {
  return null;
}
