import { act } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { eraseUser, keepUser } from "~/modules/moderation/file-erasure.server";
import { findDataRequest, noteDataRequest } from "~/modules/moderation/own-data/commands.server";
import { findErasureDates } from "~/modules/moderation/queries/users.server";
import { restoreUser, signOutEverywhere, suspendUser } from "~/modules/moderation/suspension/commands.server";
import { userActs } from "~/modules/moderation/suspension/forms";
import { findUser } from "~/modules/moderation/suspension/queries.server";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectRefused, redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import type { Route } from "./+types/user";
import { ownPassword } from "./password-due.server";
import { standingAct } from "./standing-act.server";
import { Facts } from "./user/facts";
import { Erase, Keep, Restore, SignOutEverywhere, Suspend } from "./user/forms";
import { OwnData } from "./user/own-data";

const list = "/admin/users";

export const handle = { back: { href: list } };

export const meta: Route.MetaFunction = adminTitled(({ loaderData }) => loaderData?.user.name ?? "");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const user = await findUser(db, params.userId, now());
  if (!user) throw notFound("adminUser.refused.gone", { label: "admin.tabs.users", href: list });
  const erasureDueAt = (await findErasureDates(db, [user.id])).get(user.id) ?? null;
  const request = await findDataRequest(db, user.id, now());
  return { user, erasureDueAt, request, ...(await ownPassword(context)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const { userId } = params;
  const actor = viewerOf(context);
  const page = `${list}/${userId}`;
  const title = "adminUser.done.title";
  const done = {
    suspend: "user.suspend",
    restore: "user.restore",
    erase: "user.erase",
    keep: "user.keep",
  } as const;
  const before = (intent: string) =>
    intent in done ? standingAct(db, userId, done[intent as keyof typeof done]) : null;
  return act(userActs, await request.formData(), {
    run: {
      suspend: ({ reason }) => suspendUser(db, actor, { userId, reason }, now()),
      restore: ({ reason }) => restoreUser(db, actor, { userId, reason }, now()),
      erase: ({ reason }) => eraseUser(db, actor, { userId, reason }, now()),
      keep: () => keepUser(db, actor, userId, now()),
      "ask-data": (ask) => noteDataRequest(db, actor, { userId, ...ask }, now()),
      "sign-out-everywhere": () => signOutEverywhere(db, actor, userId, now()),
    },
    done: ({ intent }) => redirectWith(page, { title, text: `adminUser.done.${intent}` }),
    reasons: {
      password_due: "adminUser.refused.password_due",
      to_come: { field: "askedOn", text: "adminUser.data.errors.day" },
      already: async (_, { intent }) => {
        const text = await before(intent);
        return text ? redirectWith(page, { title, text }) : "adminUser.refused.already";
      },
      gone: async (_, { intent }) => {
        const text = await before(intent);
        return text ? redirectWith(page, { title, text }) : redirectRefused(list, "adminUser.refused.gone");
      },
    },
  });
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, erasureDueAt, request, email, isDue } = loaderData;
  return (
    <article className="grid grid-cols-1 gap-6">
      <h2 className="wrap-anywhere text-xl">{user.name}</h2>
      {isDue && <OwnPasswordPanel email={email} back={`${list}/${user.id}`} />}
      <RefusalNotice refused={actionData} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <Facts user={user} />
        <div className="grid min-w-0 content-start gap-6">
          {user.suspendedAt ? <Restore refusal={actionData} /> : <Suspend user={user} refusal={actionData} />}
          {user.sessions.length > 0 && <SignOutEverywhere sessions={user.sessions} />}
          <OwnData userId={user.id} request={request} refusal={actionData} />
          {erasureDueAt ? <Keep dueAt={erasureDueAt} /> : <Erase user={user} refusal={actionData} />}
        </div>
      </div>
    </article>
  );
}
