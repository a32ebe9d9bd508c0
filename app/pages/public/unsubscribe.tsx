import { data } from "react-router";
import { findUnsubscribing, unsubscribe } from "~/modules/accounts/commands/mail-choices.server";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import type { PostRule } from "~/platform/post-rule";
import { linkHeaders, notFound, tooManyRequests } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/unsubscribe";

/** Mail programs post here by themselves (RFC 8058), as either kind of form. */
const posts = {
  maxBytes: 4096,
  upload: { files: 1, maxBytes: 1 },
  fromAnywhere: true,
} satisfies PostRule;
export const handle = { posts };
export const headers = linkHeaders;

export const meta = titled("mailChoices.unsubscribe.title");

async function find({ db, env, now }: App, request: Request, token: string) {
  const found = await findUnsubscribing(db, { request, env }, token, now());
  if (!found.ok && found.reason === "wrong") throw notFound();
  return found;
}

/** Changes nothing: programs that look at the links of a mail open this page too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { token } = params;
  const found = await find(context.get(appContext), request, token);
  if (!found.ok) return tooManyRequests({ state: "limited", kind: null, token } as const, found.retryAfter);
  return data(
    { state: found.state, kind: found.kind, token },
    { status: found.state === "dead" ? 410 : 200 },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const found = await find(app, request, params.token);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  await unsubscribe(app.db, found, app.now());
  // A mail program must not take the press of a dead link for done.
  if (found.state === "dead") return data({ state: "sent" } as const, { status: 410 });
  return data({ state: "done" } as const);
}

const words = {
  open: { title: "mailChoices.unsubscribe.title", text: "mailChoices.unsubscribe.text" },
  done: { title: "mailChoices.unsubscribe.done.title", text: "mailChoices.unsubscribe.done.text" },
  dead: { title: "mailChoices.unsubscribe.dead.title", text: "mailChoices.unsubscribe.dead.text" },
  sent: { title: "mailChoices.unsubscribe.dead.sentTitle", text: "mailChoices.unsubscribe.dead.sentText" },
  limited: { title: "errors.tooMany.title", text: "errors.tooMany.text" },
} as const;

export default function Unsubscribe({
  loaderData: { kind, token, ...shown },
  actionData,
}: Route.ComponentProps) {
  const { t, hrefOf } = useTexts();
  const state = actionData?.state ?? shown.state;
  return (
    <div className="mx-auto max-w-md">
      <PageHeader title={t(words[state].title)} subtitle={t(words[state].text)} />
      {(state === "open" || state === "dead") && (
        <form method="post">
          {kind && (
            <p className="mb-4">
              <b>{t(`mailChoices.kinds.${kind}.name`)}</b>
              <span className="block text-muted text-sm">{t(`mailChoices.kinds.${kind}.text`)}</span>
            </p>
          )}
          <Button name="List-Unsubscribe" value="One-Click" full>
            {t(state === "open" ? "mailChoices.unsubscribe.action" : "mailChoices.unsubscribe.dead.action")}
          </Button>
        </form>
      )}
      <p className="mt-4">
        <ButtonLink href="/settings?tab=mails" variant="outline" full>
          {t("mailChoices.unsubscribe.settings")}
        </ButtonLink>
      </p>
      {state === "open" && (
        <p className="mt-4 text-center text-sm">
          <a href={hrefOf(`/not-me/unsubscribe/${token}`)} rel="nofollow" className="tap">
            {t("links.notMe.link")}
          </a>
        </p>
      )}
    </div>
  );
}
