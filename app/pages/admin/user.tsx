import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { refused } from "~/forms/parse";
import { isPasswordFresh } from "~/modules/accounts/commands/own-password.server";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { type Administrator, viewerOf } from "~/modules/accounts/viewer.server";
import { findErasureDates } from "~/modules/moderation/queries/erasure-dates.server";
import { eraseUser, keepUser } from "~/modules/moderation/staff-erasure.server";
import { restoreUser, signOutEverywhere, suspendUser } from "~/modules/moderation/suspension/commands.server";
import { userActs } from "~/modules/moderation/suspension/forms";
import { findUser } from "~/modules/moderation/suspension/queries.server";
import { metaTexts } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/user";
import { standingAct } from "./standing-act.server";
import { Erase, Keep } from "./user/erasure";
import { Facts } from "./user/facts";
import { Restore, SignOutEverywhere, Suspend } from "./user/forms";
import type { Shown } from "./user/shown";

const list = "/admin/users";

export const handle = { back: { href: list } };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: metaTexts(matches).t("admin.pageTitle", { page: loaderData?.user.name ?? "" }) },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const { id, email, sessionId } = viewerOf(context);
  const user = await findUser(db, params.userId, now());
  if (!user) throw notFound("adminUser.refused.gone", { label: "admin.tabs.users", href: list });
  const erasureDueAt = (await findErasureDates(db, [user.id])).get(user.id) ?? null;
  return { user, erasureDueAt, email, isDue: !(await isPasswordFresh(db, { id, sessionId }, now())) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const parsed = parseIntent(userActs, await request.formData());
  if (!parsed.ok) return data<Shown>(parsed, { status: 422 });
  const { intent } = parsed.data;
  const { userId } = params;
  const result = await act(context.get(appContext), viewerOf(context), userId, parsed.data);
  if (result.ok)
    return redirectWith(`${list}/${userId}`, {
      title: "adminUser.done.title",
      text: `adminUser.done.${intent}`,
    });
  const standing =
    result.reason !== "password_due" && intent !== "sign-out-everywhere"
      ? await standingAct(context.get(appContext).db, userId, `user.${intent}`)
      : null;
  if (standing) return redirectWith(`${list}/${userId}`, { title: "adminUser.done.title", text: standing });
  const notice = `adminUser.refused.${result.reason}` as const;
  if (result.reason === "gone")
    return redirectWith(list, { title: "common.error", text: notice, tone: "error" });
  const typed = "reason" in parsed.data ? { reason: parsed.data.reason } : {};
  return data<Shown>({ ...refused(typed, {}), intent, notice }, { status: 422 });
}

function act({ db, now }: App, actor: Administrator, userId: string, asked: z.output<typeof userActs>) {
  switch (asked.intent) {
    case "suspend":
      return suspendUser(db, actor, { userId, reason: asked.reason }, now());
    case "restore":
      return restoreUser(db, actor, { userId, reason: asked.reason }, now());
    case "erase":
      return eraseUser(db, actor, { userId, reason: asked.reason }, now());
    case "keep":
      return keepUser(db, actor, userId, now());
    case "sign-out-everywhere":
      return signOutEverywhere(db, actor, userId, now());
  }
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { user, erasureDueAt, email, isDue } = loaderData;
  const refusal = actionData ?? null;
  return (
    <article className="grid grid-cols-1 gap-6">
      <h2 className="wrap-anywhere text-xl">{user.name}</h2>
      {isDue && <OwnPasswordPanel email={email} back={`${list}/${user.id}`} />}
      {refusal?.notice && <Notice tone="bad" title={t("common.error")} text={t(refusal.notice)} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Facts user={user} />
        <div className="grid min-w-0 content-start gap-6">
          {user.suspendedAt ? <Restore refusal={refusal} /> : <Suspend user={user} refusal={refusal} />}
          {user.sessions.length > 0 && <SignOutEverywhere sessions={user.sessions} />}
          {erasureDueAt ? <Keep dueAt={erasureDueAt} /> : <Erase user={user} refusal={refusal} />}
        </div>
      </div>
    </article>
  );
}
