import { Form } from "react-router";
import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { useWhy } from "~/modules/moderation/sanctions/components/sanction-parts";
import type { ShownSanction } from "~/modules/moderation/sanctions/queries/lists.server";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

type Props = { past: ShownSanction[]; refused: Refused | undefined };

/** What was decided about the business, what the owner said to it, and the forms that take it back. */
export function CaseHistory({ past, refused }: Props) {
  const { t } = useTexts();
  return (
    <Section id="case-history" as="h3" look="mb-2 text-base" title={t("adminSanctions.case.sanctions")}>
      {past.length === 0 && <p className="text-muted text-sm">{t("adminSanctions.case.noSanctions")}</p>}
      <ol className="divide-y divide-line border-line border-y">
        {past.map((sanction) => (
          <Past key={sanction.id} sanction={sanction} refused={refused} />
        ))}
      </ol>
    </Section>
  );
}

function Past({ sanction, refused }: { sanction: ShownSanction; refused: Refused | undefined }) {
  const { t, date } = useTexts();
  const why = useWhy();
  const { id, actionType, status, decidedAt, decidedBy, appeal, appealedAt, appealAnswer } = sanction;
  return (
    <li className="grid gap-1.5 py-3 text-sm wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{t(`adminSanctions.types.${actionType}`)}</b>
        <Badge tone={status === "applied" ? "bad" : "neutral"}>{t(`adminSanctions.status.${status}`)}</Badge>
        {decidedAt && <span className="text-muted tabular-nums">{date(decidedAt, "historyDate")}</span>}
      </p>
      <p>{why(sanction)}</p>
      {sanction.reason && sanction.reason !== why(sanction) && <p>{sanction.reason}</p>}
      <p className="text-muted text-xs">
        {decidedBy ? t("adminSanctions.case.decidedBy", { who: decidedBy }) : t("adminSanctions.case.byRule")}
      </p>
      {appeal && appealedAt && (
        <p>{t("adminSanctions.case.appealSaid", { at: appealedAt, words: appeal })}</p>
      )}
      {appealAnswer && <p>{t("adminSanctions.case.appealAnswered", { answer: appealAnswer })}</p>}
      {sanction.liftedAt && (
        <p className="text-muted">
          {t("adminSanctions.case.lifted", { at: sanction.liftedAt, reason: sanction.liftReason ?? "" })}
        </p>
      )}
      {status === "applied" && (
        <TakeBack
          id={id}
          appealed={appealedAt !== null && sanction.appealDecidedAt === null}
          typed={refused?.values.id === id ? String(refused.values.reason ?? "") : ""}
        />
      )}
    </li>
  );
}

/** Lifts, or refuses an appeal that waits: both write to the owner. */
function TakeBack({ id, appealed, typed }: { id: string; appealed: boolean; typed: string }) {
  const { t } = useTexts();
  return (
    <Form method="post" className="mt-1 grid gap-2">
      <input type="hidden" name="id" value={id} />
      <Field
        label={t(appealed ? "adminSanctions.case.answer" : "adminSanctions.case.reasonLift")}
        name="reason"
        id={`lift-${id}`}
        required
      >
        <TextArea rows={2} maxLength={1000} defaultValue={typed} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" small name="intent" value="lift">
          {t("adminSanctions.lift")}
        </Button>
        {appealed && (
          <Button variant="text" small name="intent" value="uphold">
            {t("adminSanctions.uphold")}
          </Button>
        )}
      </div>
    </Form>
  );
}
