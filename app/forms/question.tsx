import { useTexts } from "~/texts/context";
import { Button, ButtonLink } from "~/ui/button";
import { Box } from "~/ui/card";
import { ReasonField } from "./note-field";

import type { AskedQuestion, Question } from "./parse";
import { PostForm } from "./post-form";

export const isSure = (posted: FormData): boolean => posted.has("sure");

/** With the fields of the form that it is about, but for those that the question has itself. */
export const askedOf = (question: Question, posted: FormData): AskedQuestion => ({
  ...question,
  fields: [...posted].flatMap(([name, value]) =>
    name === "sure" || (name === "reason" && question.reason)
      ? []
      : [[name, String(value)] satisfies [string, string]],
  ),
});

type Props = {
  question: AskedQuestion;
  /** Where nothing has happened. */
  back: string;
  /** It is all that the page shows. */
  alone?: boolean;
};

export function Ask({ question, back, alone = false }: Props) {
  const { t } = useTexts();
  const Heading = alone ? "h1" : "h2";
  const { title, follows, submit, reason, fields } = question;
  return (
    <Box as="section" aria-labelledby="question" className="max-w-xl">
      <Heading id="question" tabIndex={-1} className="wrap-anywhere text-lg">
        {t(title)}
      </Heading>
      <ul className="mt-2 mb-4 grid list-disc gap-1 pl-5">
        {follows.map((line) => (
          <li key={JSON.stringify(line)} className="wrap-anywhere">
            {t(line)}
          </li>
        ))}
      </ul>
      <PostForm className="grid gap-4">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="sure" value="yes" />
        {reason && (
          <ReasonField
            label={t(reason.label)}
            id="question-reason"
            error={reason.error}
            optional={reason.isOptional}
            defaultValue={reason.text}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button variant="danger">{t(submit)}</Button>
          <ButtonLink href={back} variant="text">
            {t("forms.notNow")}
          </ButtonLink>
        </div>
      </PostForm>
    </Box>
  );
}
