import { data } from "react-router";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { listAdminAccounts } from "~/modules/accounts/queries/admins.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import type { Route } from "./+types/administrators";
import { AdminAccounts } from "./administrators/admin-accounts";
import { performAdmin } from "./administrators/admin-acts.server";
import { loadPanel } from "./load-panel.server";
import { ownPassword } from "./password-due.server";

const page = "/admin/settings/people";

export const handle = { back: { href: "/admin/settings", label: "admin.tabs.settings" } };

export const meta = adminTitled("admin.settings.title");
export const headers = retryAfterHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { id } = viewerOf(context);
  const { email, isDue } = await ownPassword(context);
  const admins = await loadPanel("admin accounts", () => listAdminAccounts(db));
  return data({ own: { id, email }, isDue, admins }, { status: admins ? 200 : 500 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return performAdmin(context.get(appContext), viewerOf(context), await request.formData());
}

export default function Administrators({
  loaderData: { own, isDue, admins },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {isDue && <OwnPasswordPanel email={own.email} back={page} />}
      <AdminAccounts own={own.id} admins={admins} refused={actionData} />
    </div>
  );
}
