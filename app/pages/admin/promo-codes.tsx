import { data } from "react-router";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/promo-codes";
import { loadPanel } from "./load-panel.server";
import { ownPassword } from "./password-due.server";
import { performPromo, promoPanel } from "./promo-codes/acts.server";
import { PromoList } from "./promo-codes/promo-list";

const page = "/admin/settings/codes";

export const handle = { back: { href: "/admin/settings", label: "admin.tabs.settings" } };

export const meta = adminTitled("adminPromo.title");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const open = url.searchParams.get("history");
  const promos = await loadPanel("promo codes", () => promoPanel(db, open, now()));
  return data({ ...(await ownPassword(context)), promos }, { status: promos ? 200 : 500 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return performPromo(context.get(appContext), viewerOf(context), await request.formData());
}

export default function PromoCodes({
  loaderData: { email, isDue, promos },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {isDue && <OwnPasswordPanel email={email} back={page} />}
      <PromoList panel={promos} refused={actionData} />
    </div>
  );
}
