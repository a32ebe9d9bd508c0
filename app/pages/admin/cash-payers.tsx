import { data } from "react-router";
import type { Refused } from "~/forms/parse";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { signupList } from "~/modules/billing/manual/list";
import { listManualSignups } from "~/modules/billing/manual/queries.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/cash-payers";
import { performManual } from "./cash-payers/acts.server";
import { ManualSignups } from "./cash-payers/manual-signups";
import { loadPanel } from "./load-panel.server";
import { ownPassword } from "./password-due.server";

const page = "/admin/settings/cash";

export const handle = { back: { href: "/admin/settings", label: "admin.tabs.settings" } };

export const meta = adminTitled("adminManual.title");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { q } = signupList.read(url.searchParams);
  const signups = await loadPanel("manual signups", () => listManualSignups(db, q));
  const begun = url.searchParams.has("businessName") ? begunIn(url.searchParams) : undefined;
  return data({ q, ...(await ownPassword(context)), signups, begun }, { status: signups ? 200 : 500 });
}

const begins = ["businessName", "phone", "category", "subcategory", "city"];

/** A form that a suggestion begins. */
const begunIn = (query: URLSearchParams): Refused => ({
  ...{ ok: false, intent: "register-manual", errors: {} },
  values: Object.fromEntries(begins.map((name) => [name, query.get(name) ?? ""])),
});

export async function action({ request, context }: Route.ActionArgs) {
  return performManual(context.get(appContext), viewerOf(context), await request.formData());
}

/** Somebody paid in cash: one form registers, lists, and sends the receipt and the link to take the page over. */
export default function CashPayers({ loaderData, actionData }: Route.ComponentProps) {
  const { q, email, isDue, signups, begun } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isDue && <OwnPasswordPanel email={email} back={page} />}
      <ManualSignups q={q} signups={signups} refused={actionData ?? begun} />
    </div>
  );
}
