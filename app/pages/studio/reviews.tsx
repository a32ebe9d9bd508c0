import { createContext } from "react-router";
import { act, wrong } from "~/forms/act.server";
import { RefusalNotice } from "~/forms/refusal-notice";
import { studioOf } from "~/modules/businesses/owner.server";
import { answerReview } from "~/modules/reviews/commands/answer-review.server";
import { answerActs } from "~/modules/reviews/forms";
import { countToAnswer, listToAnswer } from "~/modules/reviews/queries/own-reviews.server";
import { countAnswers } from "~/modules/reviews/queries/public-reviews.server";
import { type AnswerTab, answerMark, answerTabs, countedFrom, lastPage } from "~/modules/reviews/rules";
import { titled } from "~/page-texts";
import { redirectWith } from "~/platform/flash.server";
import { useTexts } from "~/texts/context";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { listHref } from "~/ui/list-tools";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Tabs } from "~/ui/tabs";
import type { Route } from "./+types/reviews";
import { OwnReview } from "./reviews/own-review";

const page = "/dashboard/reviews";

export const meta = titled("ownReviews.title");

/** The review whose answer was refused: it stays in view, whatever list it belongs to by now. */
const refusedReview = createContext<string | null>(null);

const tabOf = (query: URLSearchParams): AnswerTab =>
  answerTabs.find((one) => one === query.get("tab")) ?? "open";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now, business } = studioOf(context);
  const { id, slug, ratingSum, reviewCount, businessName } = business;
  const tab = tabOf(url.searchParams);
  const first = context.get(refusedReview);
  const typed = first === null ? Number(url.searchParams.get("page")) : 1;
  const number = Number.isInteger(typed) && typed > 1 && typed <= lastPage ? typed : 1;
  const [counts, shares, list] = await Promise.all([
    countToAnswer(db, id),
    countAnswers(db, id),
    listToAnswer(db, id, { tab, page: number, first }, now()),
  ]);
  const rating = reviewCount > 0 ? ratingSum / reviewCount : null;
  return { tab, slug, businessName, rating, reviewCount, counts, kept: shares.asAgreed, ...list };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, now, owner } = studioOf(context);
  type Said = { reviewId: string; answer: string; seen?: string | undefined };
  const answer = (fixed: boolean) => async (said: Said) => {
    const answered = await answerReview(db, owner, { ...said, fixed }, now());
    if (answered.ok || answered.reason !== "changed") return answered;
    context.set(refusedReview, said.reviewId);
    const notice = { title: "availability.changed.title", text: "ownReviews.wrong.changed" } as const;
    return { ...wrong({}, notice, 409), values: { seen: answerMark(answered.answer) } };
  };
  return act(answerActs, await request.formData(), {
    run: { answer: answer(false), "answer-fixed": answer(true) },
    failed: { text: "accounts.somethingWrong" },
    done: () => redirectWith(listHref(page, { tab: tabOf(url.searchParams) }), "ownReviews.done"),
    reasons: {
      not_found: "ownReviews.wrong.not_found",
      too_late: "ownReviews.wrong.too_late",
    },
  });
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { tab, slug, businessName, rating, reviewCount, counts, kept, reviews, next } = loaderData;
  const refused = reviews.find(({ id }) => id === actionData?.values.reviewId);
  const facts = [
    t("ownReviews.from", { count: reviewCount }),
    ...(kept.of >= countedFrom ? [t("ownReviews.kept", kept)] : []),
  ];
  return (
    <>
      <PageHeader
        title={t("ownReviews.title")}
        subtitle={
          rating === null ? null : (
            <>
              <b className="text-ink">{rating.toFixed(1)}</b> {facts.join(" · ")}
            </>
          )
        }
      />
      <div className="mb-5">
        <Tabs
          label={t("ownReviews.tabs.label")}
          tabs={answerTabs.map((one) => ({
            label: t(`ownReviews.tabs.${one}`, { count: counts[one] }),
            href: listHref(page, { tab: one === "open" ? null : one }),
            current: one === tab,
          }))}
        />
      </div>
      {!refused && <RefusalNotice refused={actionData} className="mb-4" />}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          {reviews.length === 0 && (
            <EmptyState
              icon="star"
              title={t(`ownReviews.none.${tab}.title`)}
              text={t(`ownReviews.none.${tab}.text`)}
            />
          )}
          {reviews.map((review) => (
            <OwnReview
              key={review.id}
              {...{ review, businessName, slug }}
              refused={refused === review ? actionData : undefined}
            />
          ))}
          {next && (
            <p className="text-center">
              <ButtonLink href={listHref(page, { tab, page: String(next) })} variant="outline">
                {t("ownReviews.older")}
              </ButtonLink>
            </p>
          )}
        </div>
        <Help />
      </div>
    </>
  );
}

const tips = [
  ["thank", "check"],
  ["mend", "check"],
  ["wait", "check"],
  ["not", "x"],
] as const;

/** How a bad review is answered, and what may be reported. */
function Help() {
  const { t } = useTexts();
  return (
    <aside className="grid gap-4">
      <Section boxed id="answering" look="mb-2.5 text-lg" title={t("ownReviews.help.title")}>
        <ul className="grid gap-2.5 text-sm">
          {tips.map(([name, icon]) => (
            <li key={name} className="flex gap-2.5">
              <Icon
                name={icon}
                size="sm"
                className={`mt-0.5 ${icon === "x" ? "text-danger" : "text-brand"}`}
              />
              <span className="min-w-0">{t(`ownReviews.help.${name}`)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section boxed id="unfair" look="mb-1 text-lg" title={t("ownReviews.unfair.title")}>
        <p className="text-muted text-sm">{t("ownReviews.unfair.text")}</p>
      </Section>
    </aside>
  );
}
