import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { findCase, openTypes } from "~/modules/moderation/sanctions/queries/case.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { Route } from "./+types/sanction-case";
import { ownPassword } from "./password-due.server";
import { perform } from "./sanction-acts.server";
import { Direct, Pending } from "./sanction-case/decisions";
import { CaseHistory, Facts, Fraud } from "./sanction-case/facts";

export const handle = { back: { href: "/admin/sanctions" } };

export const meta: Route.MetaFunction = adminTitled(({ loaderData }) =>
  loaderData
    ? { key: "adminSanctions.case.title", values: { name: nameOrFormer(loaderData.found.businessName) } }
    : "",
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const at = now();
  const found = await findCase(db, params.businessId, at);
  if (!found) throw notFound();
  return { found, open: openTypes(found), ...(await ownPassword(context)), now: at };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const page = `/admin/sanctions/${params.businessId}`;
  return perform(context.get(appContext), viewerOf(context), await request.formData(), page);
}

export default function SanctionCase({ loaderData, actionData }: Route.ComponentProps) {
  const { found, open, email, isDue, now } = loaderData;
  const { t } = useTexts();
  const pending = found.sanctions.filter(({ status }) => status === "pending");
  const past = found.sanctions.filter(({ status }) => status !== "pending");
  return (
    <article className="grid grid-cols-1 gap-6">
      <h2 className="wrap-anywhere text-xl">{found.businessName || t("common.formerBusiness")}</h2>
      {isDue && <OwnPasswordPanel email={email} back={`/admin/sanctions/${found.id}`} />}
      {actionData?.question && <Ask question={actionData.question} back={`/admin/sanctions/${found.id}`} />}
      <RefusalNotice refused={actionData} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="grid min-w-0 content-start gap-8">
          <Facts found={found} now={now} />
          <Fraud reasons={found.fraud} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <Pending pending={pending} now={now} refused={actionData} />
          <CaseHistory past={past} refused={actionData} />
          <Direct businessId={found.id} open={open} refused={actionData} />
        </div>
      </div>
    </article>
  );
}
