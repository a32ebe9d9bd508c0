import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { bookedPriceMessage, isPriced } from "~/modules/businesses/price-messages";
import { OwnersAnswer, Saids } from "~/modules/reviews/components/review-item";
import type { ToAnswer } from "~/modules/reviews/queries/own-reviews.server";
import { answerMark, authorName, fixedAnswers, longestAnswer } from "~/modules/reviews/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Stars } from "~/ui/rating";

type Props = { review: ToAnswer; businessName: string; slug: string; refused: Refused | undefined };

export function OwnReview({ review, businessName, slug, refused }: Props) {
  const { t, date, hrefOf } = useTexts();
  const { id, stars, text, createdAt, booked, answer, isHealth, isAnswered, isDue, mayAnswer } = review;
  return (
    <article
      id={`review-${id}`}
      className={`grid min-w-0 gap-1.5 rounded-lg bg-surface p-4 ${isDue ? "border-2 border-accent" : "border border-line"}`}
    >
      <h2 className="flex flex-wrap items-center gap-x-3 wrap-anywhere font-sans text-base">
        <Stars value={stars} />
        {authorName(t, review)}
        <span className="font-normal text-muted text-sm">
          {date(createdAt, isHealth ? "month" : "shortDate")}
        </span>
      </h2>
      {booked && (
        <p className="text-muted text-sm wrap-anywhere">
          {t("ownReviews.booked", { service: booked.service, at: booked.startsAt })}
          {isPriced(booked) && ` · ${t(bookedPriceMessage(booked))}`}
        </p>
      )}
      {text && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      <Saids answers={review} />
      {answer && isAnswered && <OwnersAnswer {...{ answer, businessName, isHealth }} />}
      {mayAnswer && (
        <details open={refused !== undefined || isDue}>
          <summary className="min-h-11 content-center font-semibold text-brand text-sm">
            {t(isAnswered ? "ownReviews.change" : "ownReviews.write")}
          </summary>
          <AnswerForm review={review} refused={refused} />
        </details>
      )}
      <a
        href={hrefOf(`/business/${slug}/report?review=${id}`)}
        className="tap justify-self-start text-muted text-sm"
      >
        {t("ownReviews.unfair.report")}
      </a>
    </article>
  );
}

function AnswerForm({ review, refused }: Pick<Props, "review" | "refused">) {
  const { t } = useTexts();
  const { id, isHealth, answer } = review;
  return (
    <PostForm filled={refused} at={`review-${id}`} className="mt-2 grid gap-3">
      <RefusalNotice refused={refused} />
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="seen" value={String(refused?.values.seen ?? answerMark(answer))} />
      {isHealth ? (
        <Choice
          legend={t("ownReviews.fixed")}
          name="answer"
          value={answer ?? ""}
          options={fixedAnswers.map((code) => ({ value: code, label: t(`reviews.fixed.${code}`) }))}
        />
      ) : (
        <Field
          label={t("ownReviews.answer")}
          name="answer"
          id={`answer-${id}`}
          hint={t("ownReviews.changeable")}
        >
          <TextArea rows={4} maxLength={longestAnswer} defaultValue={answer ?? ""} />
        </Field>
      )}
      <p>
        <Button name="intent" value={isHealth ? "answer-fixed" : "answer"}>
          {t("ownReviews.publish")}
        </Button>
      </p>
    </PostForm>
  );
}
