import { data } from "react-router";
import { act } from "~/forms/act.server";
import { intents } from "~/forms/intents";
import { Press } from "~/forms/press";
import { isAnswerSide } from "~/modules/bookings/answer-link";
import { answererOf } from "~/modules/bookings/queries/answering.server";
import { disownLinks } from "~/modules/links/commands.server";
import { isAlive, type Link, readLink } from "~/modules/links/queries.server";
import { customerOf } from "~/modules/reviews/queries/own-reviews.server";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { linkHeaders, notFound, tooManyRequests } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/not-me";

export const headers = linkHeaders;

export const meta = titled("links.notMe.title");

const acts = intents({ "not-me": {} });

/** Whose the link is; null when it is over already, as it is after the first press. */
async function find({ db, env, now }: App, request: Request, { kind, token }: Route.LoaderArgs["params"]) {
  const read = await readLink(db, { request, env }, { kind, token }, now());
  if (!read.ok) {
    if (read.reason === "wrong") throw notFound();
    return read;
  }
  const ownerId = await ownerOf(db, read.link);
  if (ownerId === null) throw notFound();
  return { ok: true as const, ownerId, isOver: !(await isAlive(db, read.link, ownerId, now())) };
}

/** Nobody ends links with one that only shows: it stands in somebody else's words. */
function ownerOf(db: App["db"], { kind, subject, side }: Link): Promise<string | null> | string | null {
  if (kind === "unsubscribe") return subject;
  if (kind === "review") return customerOf(db, subject);
  return side === "view" || !isAnswerSide(side) ? null : answererOf(db, subject, side);
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await find(context.get(appContext), request, params);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  return data({ state: found.isOver ? ("done" as const) : ("open" as const) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const found = await find(app, request, params);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  return act(acts, await request.formData(), {
    run: {
      "not-me": async () => {
        const { db, env, now } = app;
        if (!found.isOver) await disownLinks(db, { request, env }, found.ownerId, now());
        return data({ state: "done" } as const);
      },
    },
    failed: { text: "accounts.somethingWrong" },
    reasons: {},
  });
}

const words = {
  open: { title: "links.notMe.title", text: "links.notMe.text" },
  done: { title: "links.notMe.done.title", text: "links.notMe.done.text" },
  failed: { title: "links.notMe.title", text: "accounts.somethingWrong" },
  limited: { title: "errors.tooMany.title", text: "errors.tooMany.text" },
} as const;

/** For whoever got a mail that was meant for somebody else. */
export default function NotMe({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const posted = actionData && ("state" in actionData ? actionData.state : "failed");
  const state = posted ?? loaderData.state;
  return (
    <div className="mx-auto max-w-md">
      <PageHeader title={t(words[state].title)} subtitle={t(words[state].text)} />
      {(state === "open" || state === "failed") && (
        <Press intent="not-me" full>
          {t("links.notMe.action")}
        </Press>
      )}
    </div>
  );
}
