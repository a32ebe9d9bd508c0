import { act, wrong } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { appealByLink, findByAppealLink } from "~/modules/moderation/sanctions/appeal-link.server";
import { SanctionNotice } from "~/modules/moderation/sanctions/components/sanction-notice";
import { appealActs } from "~/modules/moderation/sanctions/forms";
import { reasonOf } from "~/modules/moderation/sanctions/letters";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/appeal";

export const handle = { back: { href: "/" } };

export const meta = titled("standing.title");

const tokenOf = (url: URL) => url.searchParams.get("token") ?? "";

/** For the owner of a suspended account, who cannot sign in: one sanction, why, and the one appeal. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sanction = await findByAppealLink(context.get(appContext).db, tokenOf(url));
  if (!sanction) throw notFound("standing.appeal.refused.gone", { label: "common.home", href: "/" });
  const { id, businessName, actionType, decidedAt, appeal, appealAnswer } = sanction;
  return {
    businessName,
    sanction: { id, actionType, decidedAt, why: reasonOf(sanction), appeal, appealAnswer },
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const token = tokenOf(url);
  const form = await request.formData();
  const appeal = async ({ appeal: words }: { appeal: string }) => {
    if (!(await findByAppealLink(db, token)))
      throw notFound("standing.appeal.refused.gone", { label: "common.home", href: "/" });
    const said = await appealByLink(db, { token, words }, now());
    if (!said.ok) return wrong({ appeal: `standing.appeal.refused.${said.reason}` });
    return redirectWith(`/appeal?token=${token}`, "standing.appeal.sent");
  };
  return act(appealActs, form, { run: { appeal }, failed: { text: "accounts.somethingWrong" }, reasons: {} });
}

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { businessName, sanction } = loaderData;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("standing.title")} subtitle={businessName} />
      <RefusalNotice refused={actionData} className="mb-6" />
      <SanctionNotice sanction={sanction} mayAct refused={actionData ?? null} />
    </div>
  );
}
