import { act } from "~/forms/act.server";
import { Ask } from "~/forms/question";
import { RefusalNotice } from "~/forms/refusal-notice";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { Answers } from "~/modules/conversations/jobs/components/answers";
import { stopJob } from "~/modules/conversations/jobs/end-jobs.server";
import { stopActs } from "~/modules/conversations/jobs/forms";
import { findJob } from "~/modules/conversations/jobs/queries.server";
import { listCardsOf } from "~/modules/listing/cards/card-rows.server";
import { findSpot } from "~/modules/places/queries/spots.server";
import { tradeName } from "~/modules/trades/taxonomy";
import { titled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound, retryAfterHeaders } from "~/platform/responses.server";
import { day, noonOf } from "~/platform/time";
import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/job";

export const handle = { back: { href: "/messages", label: "messages.title" } };
export const headers = retryAfterHeaders;
export const meta = titled("askThree.compare.title");

/** Whoever had no answer for so long asks others as well. */
const lateAfter = day;

const noJob = () => notFound("askThree.notFound", { label: "messages.back", href: "/messages" });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext);
  const job = await findJob(db, viewerOf(context).id, params.id, now());
  if (!job) throw noJob();
  const ids = job.asks.map(({ businessId }) => businessId);
  const cards = await listCardsOf(db, ids, now(), findSpot(job.placeKey));
  const isNew = url.searchParams.has("sent") && job.end === null;
  return { job, cards, isNew, isLate: now().getTime() - job.createdAt.getTime() > lateAfter };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  return act(stopActs, await request.formData(), {
    run: { stop: () => stopJob(db, viewerOf(context).id, params.id, now()) },
    question: () => ({
      ...{ title: "askThree.stopAsk.title", submit: "askThree.stopAsk.yes" },
      follows: ["askThree.stopAsk.follows"],
    }),
    failed: { title: "askThree.wrong.title", text: "askThree.wrong.stop" },
    reasons: {
      not_found: noJob,
    },
    done: () => redirectWith(`/ask-three/${params.id}`, "askThree.stopped"),
  });
}

export default function Job({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { job, cards, isNew, isLate } = loaderData;
  const { id, asks, words, place, days, createdAt, end } = job;
  if (actionData?.question) return <Ask alone question={actionData.question} back={`/ask-three/${id}`} />;
  const isCalledOff = asks.some((ask) => ask.isCalledOff);
  const nobodyWill = asks.every(({ saidNoAt, quote }) => saidNoAt !== null && quote?.status !== "sent");
  const answered = asks.filter(({ hasAnswer, saidNoAt }) => hasAnswer || saidNoAt !== null).length;
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        title={t("askThree.compare.title")}
        subtitle={t("askThree.compare.count", { answered, asked: asks.length, at: createdAt })}
      />
      <RefusalNotice refused={actionData} className="mb-4" />
      {isNew && <Notice title={t("askThree.sent.title")} text={t("askThree.sent.text")} className="mb-4" />}
      {end && <Notice title={t(`askThree.ended.${end}`)} className="mb-4" />}
      <Answers asks={asks} cards={cards} />
      {end === null && !nobodyWill && (
        <p className="mt-4 text-muted text-sm">{t("askThree.compare.kindNo")}</p>
      )}
      {(end === null ? nobodyWill || (isLate && answered === 0) : end !== "booked" || isCalledOff) && (
        <p className="mt-6 grid justify-items-start gap-2">
          <ButtonLink href={`/ask-three?again=${id}`} icon="users">
            {t("askThree.again")}
          </ButtonLink>
          <span className="text-muted text-sm">
            {t("askThree.againHint")} {end === null && t("askThree.againEnds")}
          </span>
        </p>
      )}
      <section className="mt-8 grid max-w-2xl gap-3">
        <h2>{t("askThree.job")}</h2>
        <p className="text-muted text-sm">
          {t("askThree.compare.facts", { trade: { key: tradeName(job) }, place })}
          {" · "}
          {days.length === 0
            ? t("askThree.compare.anyDay")
            : days.map((date) => t("askThree.day", { at: noonOf(date) })).join(", ")}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{words}</p>
        {end === null && (
          <form method="post">
            <p className="mb-2 text-muted text-sm">{t("askThree.stopHint")}</p>
            <Button name="intent" value="stop" variant="outline">
              {t("askThree.stop")}
            </Button>
          </form>
        )}
      </section>
    </div>
  );
}
