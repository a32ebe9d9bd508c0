import { data } from "react-router";
import { parseIntent } from "~/forms/intent";
import { firstOf } from "~/forms/parse";
import { appealByLink, findByAppealLink } from "~/modules/moderation/sanctions/appeal-link.server";
import { SanctionNotice } from "~/modules/moderation/sanctions/components/sanction-notice";
import { appealActs } from "~/modules/moderation/sanctions/forms";
import { reasonOf } from "~/modules/moderation/sanctions/letters";
import { metaTexts } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/appeal";

export const handle = { back: { href: "/" } };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t } = metaTexts(matches);
  return [{ title: t("common.pageTitle", { title: { key: "standing.title" } }) }];
};

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
  const parsed = parseIntent(appealActs, await request.formData());
  const refuse = (notice: Message, appeal: string) => data({ notice, appeal }, { status: 422 });
  if (!(await findByAppealLink(db, token)))
    throw notFound("standing.appeal.refused.gone", { label: "common.home", href: "/" });
  if (!parsed.ok)
    return refuse(firstOf(parsed.errors) ?? "standing.appeal.missing", String(parsed.values.appeal ?? ""));
  const { appeal } = parsed.data;
  const said = await appealByLink(db, { token, words: appeal }, now());
  if (!said.ok) return refuse(`standing.appeal.refused.${said.reason}`, appeal);
  return redirectWith(`/appeal?token=${token}`, {
    title: "standing.appeal.sent.title",
    text: "standing.appeal.sent.text",
  });
}

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { businessName, sanction } = loaderData;
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("standing.title")} subtitle={businessName} />
      <SanctionNotice sanction={sanction} mayAct refused={actionData ?? null} />
    </div>
  );
}
