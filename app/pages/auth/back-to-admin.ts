import { redirect } from "react-router";
import { stopImpersonation } from "~/modules/accounts/commands/impersonation.server";
import { impersonatorContext, viewerContext } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/back-to-admin";

/** Only a POST ends the impersonation. */
export const loader = () => redirect("/");

export async function action({ context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const impersonator = context.get(impersonatorContext);
  const asUserId = context.get(viewerContext)?.id ?? null;
  if (impersonator) await stopImpersonation(db, impersonator, asUserId, now());
  return redirect("/admin");
}
