import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { FigureList } from "~/modules/moderation/old-records/components/figure-list";
import type { ShownProposal } from "~/modules/moderation/old-records/queries.server";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";

type Shown = Omit<ShownProposal, "decidedBy">;

type Props = { proposal: Shown; mayAct: boolean; refused: Refused | null };

/** An old record that may be, or is, shown with the business: why, what it says, and what the owner can do. */
export function RecordNotice({ proposal, mayAct, refused }: Props) {
  const { t } = useTexts();
  const { id, state, ways, earlierName, figures, endedAt, answerBy, said, reason } = proposal;
  const { appeal, appealAnswer } = proposal;
  const waits = state === "waiting";
  const title = t(waits ? "standing.record.proposed" : "standing.record.carried");
  const open = waits ? said === null : appeal === null;
  return (
    <Box as="section" aria-labelledby={`record-${id}`}>
      <h2 id={`record-${id}`} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 mb-2 wrap-anywhere">
        {earlierName === null
          ? t("reviews.earlier.unnamed", { until: endedAt })
          : t("reviews.earlier.named", { name: earlierName, until: endedAt })}
      </p>
      <FigureList figures={figures} withSanctions />
      <p className="mt-3 mb-1 font-semibold">{t("standing.record.why")}</p>
      <ul className="mb-3 list-disc pl-5 text-sm">
        {ways.map((way) => (
          <li key={way}>{t(`standing.record.ways.${way}`)}</li>
        ))}
      </ul>
      <p className="mb-4 text-sm">
        {waits ? t("standing.record.until", { at: answerBy }) : t("standing.record.shown")}
      </p>
      {reason && !waits && (
        <p className="mb-4 font-semibold wrap-anywhere">{t("standing.reason", { reason })}</p>
      )}
      {said && <Quoted words={t("standing.record.said", { words: said })} />}
      {said && waits && <p className="mt-2 text-sm">{t("standing.appeal.waits")}</p>}
      {appeal && <Quoted words={t("standing.appeal.said", { words: appeal })} />}
      {appeal && (
        <p className="mt-2 text-sm wrap-anywhere">
          {appealAnswer ? t("standing.appeal.answer", { answer: appealAnswer }) : t("standing.appeal.waits")}
        </p>
      )}
      {open && mayAct && (
        <PostForm filled={refused} className="grid gap-3">
          <input type="hidden" name="id" value={id} />
          <Field
            label={t(waits ? "standing.record.answer" : "standing.appeal.label")}
            name="words"
            id={`words-${id}`}
            hint={t(waits ? "standing.record.answerHint" : "standing.appeal.hint")}
            required
          >
            <TextArea rows={5} maxLength={2000} />
          </Field>
          <div>
            <Button name="intent" value={waits ? "answer-record" : "appeal-record"}>
              {t(waits ? "standing.record.send" : "standing.appeal.submit")}
            </Button>
          </div>
        </PostForm>
      )}
    </Box>
  );
}

const Quoted = ({ words }: { words: string }) => (
  <p className="border-edge border-l-2 pl-3 text-muted text-sm wrap-anywhere">{words}</p>
);
