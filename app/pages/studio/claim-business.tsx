import { redirect } from "react-router";
import { act } from "~/forms/act.server";
import { Press } from "~/forms/press";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { claimBusiness } from "~/modules/billing/manual/commands.server";
import { claimActs } from "~/modules/billing/manual/forms";
import { findClaim } from "~/modules/billing/manual/queries.server";
import { ownerContext } from "~/modules/businesses/owner.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/claim-business";

export const handle = { back: { href: "/dashboard" }, styles: "tools" };
export const meta = titled("claim.title");

/** Opening the link, as mail scanners do, changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const token = url.searchParams.get("token") ?? "";
  const claim = await findClaim(db, token, now());
  const hasBusiness = context.get(ownerContext) !== null;
  if (!claim && hasBusiness) throw redirect("/dashboard");
  return { token, businessName: claim?.businessName ?? null, hasBusiness };
}

const closed = { text: "claim.closed.text", status: 409 } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  return act(claimActs, await request.formData(), {
    run: { claim: ({ token }) => claimBusiness(db, viewerOf(context).id, token, now()) },
    done: () => redirectWith("/dashboard", "claim.done"),
    reasons: { link: closed, has_business: closed },
  });
}

export default function ClaimBusiness({ loaderData, actionData }: Route.ComponentProps) {
  const { token, businessName, hasBusiness } = loaderData;
  const { t } = useTexts();
  const failed = actionData?.notice?.text === "accounts.somethingWrong";
  const isOpen = businessName !== null && !hasBusiness && (!actionData || failed);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title={t("claim.title")}
        subtitle={isOpen ? t("claim.text", { name: businessName }) : undefined}
      />
      {failed && <RefusalNotice refused={actionData} className="mb-4" />}
      {isOpen ? (
        <Press intent="claim" fields={{ token }} full data-busy={t("claim.busy")}>
          {t("claim.submit")}
        </Press>
      ) : (
        <>
          <Notice
            tone="warn"
            title={t(hasBusiness ? "claim.hasBusiness.title" : "claim.closed.title")}
            text={t(hasBusiness ? "claim.hasBusiness.text" : "claim.closed.text")}
          />
          <ButtonLink href="/dashboard" className="mt-6">
            {t("claim.dashboard")}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
