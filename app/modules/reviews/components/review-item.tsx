import type { ReactNode } from "react";
import { Picture } from "~/modules/media/components/picture";
import { Rich, useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Stars } from "~/ui/rating";
import { useTextOnly } from "~/ui/text-only";
import type { Photo, ReviewView } from "../queries/public-reviews.server";
import { type Answers, authorName, type FixedAnswer, fixedAnswers, questions } from "../rules";

type Props = { review: ReviewView; businessName: string; address: string };

/** A review as everybody reads it, or what is left of one that was removed. */
export function ReviewItem({ review, ...around }: Props) {
  const { t } = useTexts();
  if (!review.hidden) return <Review review={review} {...around} />;
  return (
    <p className="rounded-md bg-sunk px-4 py-3 text-muted text-sm">
      <b className="text-ink">{t("reviews.removed.on", { at: review.at })}</b>{" "}
      {t(`reviews.removed.${isKind(review.why) ? review.why : "other"}`)} {t("reviews.removed.stars")}
    </p>
  );
}

const removedFor = ["wrong", "fraud", "not_theirs", "offensive", "personal"] as const;
const isKind = (why: string | null): why is (typeof removedFor)[number] =>
  removedFor.some((kind) => kind === why);

type ReviewProps = Omit<Props, "review"> & { review: Extract<ReviewView, { hidden: false }> };

function Review({ review, businessName, address }: ReviewProps) {
  const { t, hrefOf } = useTexts();
  const { id, stars, text, answer, isHealth, didNotCome, photos } = review;
  return (
    <article className="grid gap-1.5">
      <h3 className="flex flex-wrap items-center gap-x-3 wrap-anywhere font-sans text-base">
        <Stars value={stars} />
        {authorName(t, review)}
      </h3>
      <p className="wrap-anywhere text-muted text-sm">
        <When review={review} />
      </p>
      {didNotCome && <p className="font-semibold text-danger">{t("reviews.didNotCome")}</p>}
      {text && <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>}
      <Saids answers={review} only="no" />
      <Photos photos={photos} />
      {answer && <OwnersAnswer answer={answer} businessName={businessName} isHealth={isHealth} />}
      {address.startsWith("/business/") && (
        <a
          href={hrefOf(`${address}/report?review=${id}`)}
          rel="nofollow"
          className="tap justify-self-start text-muted text-sm"
        >
          {t("reviews.report")}
        </a>
      )}
    </article>
  );
}

/** At a health business neither the service nor the day. */
function When({ review: { createdAt, edited, service, isHealth } }: { review: ReviewProps["review"] }) {
  const { date } = useTexts();
  if (isHealth) return date(createdAt, "month");
  const time = (words: ReactNode) => <time dateTime={createdAt.toISOString()}>{words}</time>;
  return (
    <>
      {service && `${service} · `}
      {edited ? (
        <Rich text={{ key: "reviews.edited", values: { at: createdAt } }} tags={{ date: time }} />
      ) : (
        time(date(createdAt, "plainDate"))
      )}
    </>
  );
}

/** What was answered to the three questions: a list says only what went wrong. */
export function Saids({ answers, only }: { answers: Answers; only?: "no" }) {
  const { t } = useTexts();
  const said = questions.filter((name) => answers[name] === false || (answers[name] && only !== "no"));
  if (said.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-muted text-sm">
      {said.map((name) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <Icon
            name={answers[name] ? "check" : "x"}
            size="sm"
            className={answers[name] ? "text-ok" : undefined}
          />
          {t(`reviews.said.${name}.${answers[name] ? "yes" : "no"}`)}
        </li>
      ))}
    </ul>
  );
}

export function Photos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTexts();
  const textOnly = useTextOnly();
  if (photos.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {photos.map(({ id, path, width, height }, index) => (
        <li key={id}>
          {textOnly ? (
            <a href={`/images/${path}/1280.webp`} className="tap text-sm">
              {t("reviews.photo", { number: index + 1 })}
            </a>
          ) : (
            <a
              href={`/images/${path}/1280.webp`}
              className="block size-19 overflow-hidden rounded-md bg-sunk"
            >
              <Picture
                {...{ path, width, height }}
                alt={t("reviews.photo", { number: index + 1 })}
                sizes="76px"
                className="size-full object-cover"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const isFixed = (answer: string): answer is FixedAnswer => fixedAnswers.some((code) => code === answer);

type OwnersAnswerProps = { answer: string; businessName: string; isHealth: boolean };

export function OwnersAnswer({ answer, businessName, isHealth }: OwnersAnswerProps) {
  const { t } = useTexts();
  const words = isHealth && isFixed(answer) ? t(`reviews.fixed.${answer}`) : answer;
  return (
    <p className="mt-1 max-w-[64ch] whitespace-pre-line wrap-anywhere border-line border-l-3 pl-3 text-sm">
      <Rich
        text={{ key: "reviews.answer", values: { business: businessName, answer: words } }}
        tags={{ business: (name) => <b>{name}</b> }}
      />
    </p>
  );
}
