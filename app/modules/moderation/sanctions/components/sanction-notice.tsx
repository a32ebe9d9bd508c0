import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import type { SanctionType } from "../rules";

type Props = {
  sanction: {
    id: string;
    actionType: SanctionType;
    decidedAt: Date | null;
    why: Message;
    appeal: string | null;
    appealAnswer: string | null;
  };
  mayAct: boolean;
  refused: Refused | null;
};

/** A sanction in effect: what it means, why, and the one appeal. */
export function SanctionNotice({ sanction, mayAct, refused }: Props) {
  const { t, date } = useTexts();
  const { id, actionType, decidedAt, why, appeal, appealAnswer } = sanction;
  return (
    <Box as="section" aria-labelledby={`sanction-${id}`}>
      <h2 id={`sanction-${id}`} className="text-lg">
        {t(`standing.types.${actionType}.title`)}
      </h2>
      {decidedAt && <p className="mb-2 text-muted text-sm">{date(decidedAt, "longDate")}</p>}
      <p className="mb-2">{t(`standing.types.${actionType}.text`)}</p>
      <p className="mb-4 font-semibold wrap-anywhere">{t(why)}</p>
      {appeal && (
        <p className="border-edge border-l-2 pl-3 text-muted text-sm wrap-anywhere">
          {t("standing.appeal.said", { words: appeal })}
        </p>
      )}
      {appeal && (
        <p className="mt-2 text-sm wrap-anywhere">
          {appealAnswer ? t("standing.appeal.answer", { answer: appealAnswer }) : t("standing.appeal.waits")}
        </p>
      )}
      {appeal && refused?.errors.appeal && (
        <Notice tone="bad" text={t(refused.errors.appeal)} className="mt-3" />
      )}
      {!appeal && mayAct && (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="intent" value="appeal" />
          <input type="hidden" name="id" value={id} />
          <Field
            label={t("standing.appeal.label")}
            name="appeal"
            id={`appeal-${id}`}
            hint={t("standing.appeal.hint")}
            error={refused?.errors.appeal}
            required
          >
            <TextArea rows={5} maxLength={2000} defaultValue={refused?.values.appeal} />
          </Field>
          <div>
            <Button>{t("standing.appeal.submit")}</Button>
          </div>
        </Form>
      )}
    </Box>
  );
}
