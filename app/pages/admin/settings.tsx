import { data } from "react-router";
import { isPasswordFresh } from "~/modules/accounts/commands/own-password.server";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { listAdminAccounts } from "~/modules/accounts/queries/admins.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { manualIntents } from "~/modules/billing/manual/forms";
import { listManualSignups } from "~/modules/billing/manual/queries.server";
import { promoIntents } from "~/modules/billing/promo/forms";
import { TabLead } from "~/modules/moderation/components/tab-lead";
import { readMailLead } from "~/modules/moderation/queries/tab-leads.server";
import { SettingsNav } from "~/modules/moderation/system/components/settings-nav";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { retryAfterHeaders } from "~/platform/responses.server";
import type { Route } from "./+types/settings";
import { loadPanel } from "./load-panel.server";
import { AdminAccounts } from "./settings/admin-accounts";
import { performAdmin } from "./settings/admin-acts.server";
import { performManual } from "./settings/manual-acts.server";
import { ManualSignups } from "./settings/manual-signups";
import { performPromo } from "./settings/promo-acts.server";
import { PromoCodes } from "./settings/promo-codes";
import { promoPanel } from "./settings/promo-panel.server";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: metaTexts(matches).t("admin.pageTitle", { page: { key: "admin.tabs.settings" } }) },
];
export const headers = retryAfterHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id, email, sessionId } = viewerOf(context);
  const at = now();
  const panels = {
    lead: await loadPanel("failed mails", () => readMailLead(db)),
    admins: await loadPanel("admin accounts", () => listAdminAccounts(db)),
    signups: await loadPanel("manual signups", () => listManualSignups(db)),
    promos: await loadPanel("promo codes", () => promoPanel(db, url.searchParams.get("history"), at)),
  };
  const isDue = !(await isPasswordFresh(db, { id, sessionId }, at));
  const isWhole = Object.values(panels).every((panel) => panel !== null);
  return data({ own: { id, email }, isDue, ...panels }, { status: isWhole ? 200 : 500 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const panel = promoIntents.includes(intent)
    ? performPromo
    : manualIntents.includes(intent)
      ? performManual
      : performAdmin;
  return panel(context.get(appContext), viewerOf(context), form);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { own, isDue, lead, admins, promos, signups } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="-mb-12">
        <TabLead tab="settings" lead={lead} />
        <SettingsNav current="accounts" />
      </div>
      {isDue && <OwnPasswordPanel email={own.email} back="/admin/settings" />}
      <PromoCodes panel={promos} refused={actionData} />
      <ManualSignups signups={signups} refused={actionData} />
      <AdminAccounts own={own.id} admins={admins} refused={actionData} />
    </div>
  );
}
