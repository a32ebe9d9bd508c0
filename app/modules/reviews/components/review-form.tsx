import type { ReactNode } from "react";
import { Checkbox } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field, FieldError } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { RefusalNotice } from "~/forms/refusal-notice";
import { Picture } from "~/modules/media/components/picture";
import { acceptedTypes } from "~/modules/media/rules";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Reviewing } from "../queries/own-reviews.server";
import { longestText, mostPhotos, questions } from "../rules";

type Props = { reviewing: Reviewing; version: string; refused: Refused | undefined };

/** Five stars with words, three questions, words and photos; nothing is chosen beforehand. */
export function ReviewForm({ reviewing, version, refused }: Props) {
  const { t } = useTexts();
  const { review, isHealth, publicName, waitsForDispute } = reviewing;
  const errors = refused?.errors ?? {};
  const before: Record<string, string | undefined> = review
    ? { stars: String(review.stars), text: review.text, ...saidOf(review) }
    : {};
  const typed = (name: string) => {
    const value = refused ? refused.values[name] : before[name];
    return typeof value === "string" ? value : "";
  };
  return (
    <form method="post" encType="multipart/form-data" noValidate className="grid gap-7">
      <input type="hidden" name="version" value={version} />
      <div className="grid gap-4 empty:hidden">
        <RefusalNotice refused={refused} />
        <ErrorSummary errors={errors} />
      </div>
      <StarChoice chosen={typed("stars")} error={errors.stars} mayReport={reviewing.mayReport} />
      <div className="grid border-line border-b">
        {questions.map((name) => (
          <YesOrNo key={name} name={name} chosen={typed(name)} />
        ))}
      </div>
      <Field
        label={
          <>
            {t("reviewForm.words")}{" "}
            <span className="font-normal text-muted">{t("reviewForm.ifYouLike")}</span>
          </>
        }
        name="text"
        error={errors.text}
        hint={t(isHealth ? "reviewForm.healthHint" : "reviewForm.hint")}
      >
        <TextArea rows={4} maxLength={longestText} defaultValue={typed("text")} />
      </Field>
      {isHealth ? (
        <Checkbox
          name="wordsConsent"
          label={t("reviewForm.consent")}
          defaultChecked={refused ? typed("wordsConsent") === "on" : (review?.text ?? "") !== ""}
          error={errors.wordsConsent}
        />
      ) : (
        <PhotoFields photos={review?.photos ?? []} error={errors.photo} isAgain={refused !== undefined} />
      )}
      <div className="grid gap-2.5">
        <Button name="intent" value="publish" full className="min-h-13.5">
          {t(review ? "reviewForm.save" : "reviewForm.publish")}
        </Button>
        <p className="text-balance text-center text-muted text-sm">
          {isHealth
            ? t("reviewForm.asCustomer")
            : t("reviewForm.publishedAs", { name: publicName ?? t("reviews.formerCustomer") })}{" "}
          {!review && t("reviewForm.changeable")} {waitsForDispute && t("reviewForm.waits")}
        </p>
      </div>
    </form>
  );
}

const saidOf = (answers: Pick<NonNullable<Reviewing["review"]>, (typeof questions)[number]>) =>
  Object.fromEntries(
    questions.map((name) => [name, answers[name] === null ? "" : answers[name] ? "yes" : "no"]),
  );

const starWords = ["bad", "poor", "fair", "good", "great"] as const;

type StarChoiceProps = { chosen: string; error: Message | undefined; mayReport: boolean };

function StarChoice({ chosen, error, mayReport }: StarChoiceProps) {
  const { t } = useTexts();
  return (
    <fieldset id="stars" aria-describedby={error ? "stars-error" : undefined}>
      <legend className="mb-2 font-head font-semibold text-lg">{t("reviewForm.stars")}</legend>
      <div className="grid max-w-95 grid-cols-5 gap-1">
        {starWords.map((word, index) => (
          <label
            key={word}
            className="group relative grid cursor-pointer justify-items-center gap-1.5 rounded-md pt-2.5 pb-2 text-muted text-xs hover:bg-sunk has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="stars"
              value={index + 1}
              required
              defaultChecked={chosen === String(index + 1)}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            <Icon
              name="star"
              className="size-9.5 stroke-[1.4] text-edge group-has-checked:fill-accent group-has-checked:text-accent group-has-[~label_:checked]:fill-accent group-has-[~label_:checked]:text-accent"
            />
            <span>
              <span className="sr-only">{t("reviewForm.of", { stars: index + 1 })} </span>
              {t(`reviewForm.words5.${word}`)}
            </span>
          </label>
        ))}
      </div>
      {mayReport && (
        <label className="choice mt-2">
          <input
            type="radio"
            name="stars"
            value="missing"
            defaultChecked={chosen === "missing"}
            className="tick"
          />
          <span className="min-w-0 flex-1">
            {t("reviewForm.missing")}
            <span className="block text-muted text-sm">{t("reviewForm.missingHint")}</span>
          </span>
        </label>
      )}
      {error && <FieldError id="stars-error" error={error} />}
    </fieldset>
  );
}

function YesOrNo({ name, chosen }: { name: (typeof questions)[number]; chosen: string }) {
  const { t } = useTexts();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-t py-2.5">
      <legend className="float-left mr-auto font-medium">{t(`reviewForm.ask.${name}`)}</legend>
      <div className="flex gap-2">
        {(["yes", "no"] as const).map((answer) => (
          <label
            key={answer}
            className="relative flex min-h-11 min-w-14 cursor-pointer items-center justify-center rounded-md border border-edge bg-surface px-3.5 text-sm has-checked:border-2 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={answer}
              defaultChecked={chosen === answer}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            {t(`reviewForm.${answer}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Photos = NonNullable<Reviewing["review"]>["photos"];

type PhotoProps = {
  photos: Photos;
  error: Message | undefined;
  /** The form came back, for which a browser keeps no files. */
  isAgain: boolean;
};

function PhotoFields({ photos, error, isAgain }: PhotoProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-2">
      {photos.map(({ id, path, width, height }, index) => (
        <PhotoRow key={id} id={id} number={index + 1}>
          <Picture
            {...{ path, width, height }}
            alt={t("reviews.photo", { number: index + 1 })}
            sizes="76px"
            className="size-19 rounded-md object-cover"
          />
        </PhotoRow>
      ))}
      <Field
        label={
          <>
            {t("reviewForm.photos")}{" "}
            <span className="font-normal text-muted">{t("reviewForm.upTo", { count: mostPhotos })}</span>
          </>
        }
        name="photo"
        error={error}
        hint={isAgain ? t("reviewForm.again") : undefined}
      >
        <PhotoInput />
      </Field>
    </div>
  );
}

function PhotoInput() {
  return (
    <input
      type="file"
      id="photo"
      name="photo"
      multiple
      accept={acceptedTypes}
      className="min-h-11 max-w-full py-2 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-edge file:bg-surface file:px-3.5 file:font-semibold file:text-ink"
    />
  );
}

function PhotoRow({ id, number, children }: { id: string; number: number; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="flex items-center gap-3">
      {children}
      <Checkbox name="drop" id={`drop-${id}`} value={id} label={t("reviewForm.drop", { number })} />
    </div>
  );
}
