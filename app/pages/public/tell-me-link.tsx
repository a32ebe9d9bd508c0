import { createContext, data, redirect } from "react-router";
import { act } from "~/forms/act.server";
import { confirmAlert, mailAlertAgain, stopAlert } from "~/modules/demand/commands/alerts.server";
import { alertLinkActs } from "~/modules/demand/forms";
import { findAlert } from "~/modules/demand/queries.server";
import { LinkState } from "~/modules/links/components/link-state";
import { isAlive, readLink } from "~/modules/links/queries.server";
import { tradeName } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { type App, appContext } from "~/platform/app-context.server";
import { linkHeaders, notFound, tooManyRequests } from "~/platform/responses.server";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import type { Route } from "./+types/tell-me-link";

export const headers = linkHeaders;
export const meta = titled("demand.tellMe.title");

async function find({ db, env, now }: App, request: Request, token: string) {
  const read = await readLink(db, { request, env }, { kind: "alert", token }, now());
  if (!read.ok) {
    if (read.reason === "wrong") throw notFound();
    return read;
  }
  const id = read.link.subject;
  const alert = await findAlert(db, id);
  // The links of somebody without an account belong to the alert.
  return {
    ok: true as const,
    id,
    alert,
    isDead: alert !== null && !(await isAlive(db, read.link, id, now())),
  };
}

/** The press that this page answers ended it. */
const stoppedContext = createContext(false);

/** Changes nothing: programs that look at the links of a mail open this page too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await find(context.get(appContext), request, params.token);
  if (!found.ok) return tooManyRequests({ state: "limited" as const, alert: null }, found.retryAfter);
  const { alert, isDead } = found;
  if (isDead) return data({ state: "dead" as const, alert: null }, { status: 410 });
  if (!alert)
    return data({ state: "over" as const, alert }, { status: context.get(stoppedContext) ? 200 : 410 });
  return data({ state: alert.confirmedAt ? ("on" as const) : ("open" as const), alert });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { db, now } = app;
  const found = await find(app, request, params.token);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  const { id, isDead } = found;
  if (isDead) {
    const isAsked = (await request.formData()).get("intent") === "new-link";
    if (isAsked) await mailAlertAgain(db, id, now());
    return data({ state: isAsked ? ("sent" as const) : ("dead" as const) }, { status: 410 });
  }
  return act(alertLinkActs, await request.formData(), {
    run: {
      confirm: async () => {
        const confirmed = await confirmAlert(db, id, now());
        return confirmed.ok ? data({ state: "on" } as const) : confirmed;
      },
      // Of a link that works: the page shows how it stands.
      "new-link": async () => redirect(`/tell-me/${params.token}`),
      stop: async () => {
        await stopAlert(db, id);
        context.set(stoppedContext, true);
        return data({ state: "stopped" } as const);
      },
    },
    failed: { title: "demand.tellMe.wrong.title", text: "demand.tellMe.wrong.failed" },
    reasons: { over: "demand.tellMe.wrong.over", full: "demand.tellMe.wrong.full" },
  });
}

const words = {
  open: { title: "demand.tellMe.link.title", text: "demand.tellMe.link.open" },
  on: { title: "demand.tellMe.on.title", text: "demand.tellMe.link.on" },
  over: { title: "demand.tellMe.link.over.title", text: "demand.tellMe.link.over.text" },
  dead: { title: "mailChoices.unsubscribe.dead.title", text: "demand.tellMe.link.dead" },
  sent: { title: "mailChoices.unsubscribe.dead.sentTitle", text: "reviewForm.dead.sent.text" },
  stopped: { title: "demand.tellMe.stopped.title", text: "demand.tellMe.stopped.text" },
  limited: { title: "errors.tooMany.title", text: "errors.tooMany.text" },
} as const;

/** Behind the link of a mail: one press confirms, one stops. */
export default function TellMeLink({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { alert } = loaderData;
  const posted = actionData && "state" in actionData ? actionData.state : null;
  const notice = actionData && "notice" in actionData ? actionData.notice : null;
  const state = posted ?? loaderData.state;
  return (
    <LinkState words={{ ...words[state], text: notice?.text ?? words[state].text }} isDead={state === "dead"}>
      {alert && (state === "open" || state === "on") && (
        <form method="post" className="grid gap-2">
          <p className="mb-2">
            <b>{t("demand.tellMe.for", { trade: { key: tradeName(alert) }, place: alert.place })}</b>
          </p>
          {state === "open" && (
            <Button name="intent" value="confirm" full>
              {t("demand.tellMe.link.confirm")}
            </Button>
          )}
          <Button name="intent" value="stop" variant="outline" full>
            {t(state === "open" ? "demand.tellMe.link.no" : "demand.tellMe.stop")}
          </Button>
        </form>
      )}
      {(state === "over" || state === "stopped") && (
        <ButtonLink href="/tell-me" variant="outline" full>
          {t("demand.tellMe.title")}
        </ButtonLink>
      )}
    </LinkState>
  );
}
