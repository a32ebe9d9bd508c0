import { Field } from "~/forms/field";
import { TextArea } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import type { Party } from "~/modules/bookings/moves";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

/** Each verdict stands beside what it does. */
export function Decide({ noShowBy, refusal }: { noShowBy: Party; refusal: Refused | undefined }) {
  const { t } = useTexts();
  return (
    <Section boxed id="decide" as="h3" look="mb-3 text-base" title={t("adminDisputes.case.decide")}>
      <PostForm errors={refusal?.errors} className="grid gap-4">
        <Field
          label={t("adminDisputes.case.note")}
          name="note"
          hint={t("adminDisputes.case.noteHint")}
          required
        >
          <TextArea rows={4} maxLength={1000} defaultValue={String(refusal?.values.note ?? "")} />
        </Field>
        <div className="grid gap-1.5">
          <Button name="intent" value="uphold">
            {t(`adminDisputes.case.uphold.${noShowBy}`)}
          </Button>
          <p className="text-muted text-sm">{t(`adminDisputes.case.effect.${noShowBy}`)}</p>
        </div>
        <div className="grid gap-1.5">
          <Button name="intent" value="dismiss" variant="outline">
            {t("adminDisputes.case.dismiss")}
          </Button>
          <p className="text-muted text-sm">{t("adminDisputes.case.effect.dismiss")}</p>
        </div>
        <p className="text-sm">{t("adminDisputes.case.told")}</p>
      </PostForm>
    </Section>
  );
}
