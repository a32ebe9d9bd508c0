import { data } from "react-router";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { isNothing, isStillThere } from "~/modules/bookings/guest/queries/request.server";
import { loadAnswering } from "~/modules/bookings/queries/answering.server";
import { findOffer } from "~/modules/bookings/waiting/queries.server";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { linkHeaders, notFound, tooManyRequests } from "~/platform/responses.server";
import type { Route } from "./+types/answer";
import { actOnAnswer } from "./answer/acts.server";
import { actAsGuest, actOnOffer, loadGuest } from "./answer/guest.server";
import { GuestScreen } from "./answer/guest-screen";
import { AnswerScreen, ClosedLink, OfferScreen } from "./answer/screen";
import { closedState, findAnswer, sendNewLink } from "./answer.server";

export const headers = linkHeaders;

export const meta = titled("answer.title");

/** Looking changes nothing: programs that look at the links of a mail open this page too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const found = await findAnswer(app, request, params.token);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  const { answering, link } = found;
  const guest = answering ? null : await loadGuest(app, link, params.token);
  if (guest) return data(guest, { status: guest.view === "lapsed" ? 410 : 200 });
  const offer = answering ? null : await findOffer(app.db, link, app.now());
  if (offer) return data({ state: "offer" as const, offer });
  if (!answering?.isOpen) {
    const isGone = !answering && (await isNothing(app.db, link));
    return data({ state: isGone ? ("none" as const) : closedState(answering) }, { status: 410 });
  }
  const answered = await loadAnswering(app.db, answering, app);
  if (!answered) throw notFound();
  const { customerName, isSuspended } = answering;
  return data({
    state: "open" as const,
    ...answered,
    customerName,
    isSuspended,
    token: params.token,
    now: app.now(),
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const found = await findAnswer(app, request, params.token);
  if (!found.ok) return tooManyRequests({ state: "limited" } as const, found.retryAfter);
  const { answering, link } = found;
  if (!answering && (await loadGuest(app, link, params.token)))
    return actAsGuest(link, `/answer/${params.token}`, request, context);
  if (!answering && (await findOffer(app.db, link, app.now())))
    return actOnOffer(link, `/answer/${params.token}`, request, context);
  if (answering?.isOpen) return actOnAnswer(answering, `/answer/${params.token}`, request, context);
  const intent = String((await request.formData()).get("intent"));
  // Pressed twice: the page shows what the first press did.
  if (!answering && (await isNothing(app.db, link))) {
    const says = Object.hasOwn(lets, intent) ? lets[intent] : undefined;
    const isLetGo = says && !(await isStillThere(app.db, link));
    return data({ state: isLetGo ? says : ("none" as const) }, { status: 410 });
  }
  const state = closedState(answering);
  const isAsked = state === "dead" && intent === "new-link";
  if (isAsked && answering) await sendNewLink(app, answering);
  return data({ state: isAsked ? ("sent" as const) : state }, { status: 410 });
}

/** What lets go of a time that is held, and how the page says so. */
const lets: Record<string, "left" | "released"> = {
  ...{ "leave-list": "left", release: "released", "not-seen": "released" },
};

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "state" in actionData) return <ClosedLink state={actionData.state} />;
  if (loaderData.state === "offer") return <OfferScreen {...loaderData} refused={actionData} />;
  if (loaderData.state === "guest") return <GuestScreen {...loaderData} refused={actionData} />;
  if (loaderData.state !== "open")
    return (
      <>
        <RefusalNotice refused={actionData} className="mx-auto mb-5 max-w-md" />
        <ClosedLink state={loaderData.state} />
      </>
    );
  if (actionData?.question)
    return (
      <div className="mx-auto max-w-130">
        <Ask question={actionData.question} back={`/answer/${loaderData.token}`} />
      </div>
    );
  return <AnswerScreen {...loaderData} refused={actionData} />;
}
