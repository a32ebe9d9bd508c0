import { data } from "react-router";
import { listAdminAccounts } from "~/modules/accounts/queries/admins.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import type { Route } from "./+types/settings";
import { perform } from "./settings/acts.server";
import { AdminAccounts } from "./settings/admin-accounts";

export const meta = () => [{ title: "Settings | Admin Dashboard | Thola" }];
export const headers = retryAfterHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const own = viewerOf(context).id;
  try {
    return data({ own, admins: await listAdminAccounts(db) });
  } catch (error) {
    log.error({ err: error }, "admin accounts");
    return data({ own, admins: null }, { status: 500 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return perform(context.get(appContext), viewerOf(context), await request.formData());
}

export default function Settings({ loaderData: { own, admins }, actionData }: Route.ComponentProps) {
  return <AdminAccounts own={own} admins={admins} shown={actionData ?? null} />;
}
