import { Choice } from "~/forms/choice";
import { ErrorSummary } from "~/forms/error-summary";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { supplies } from "~/modules/businesses/outages/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

/** A time at which power or water is off at the business. */
export function AddOutage({ today, refused }: { today: string; refused: Refused | null }) {
  const { t } = useTexts();
  const { errors = {} } = refused ?? {};
  const typed = (name: string, otherwise = "") => String(refused?.values[name] ?? otherwise);
  return (
    <Section boxed id="add" look="mb-4" title={t("outages.add.title")}>
      <ErrorSummary errors={errors} />
      <PostForm errors={errors} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Choice
          legend={t("outages.add.kind")}
          name="kind"
          value={typed("kind", "mains")}
          options={supplies.map((kind) => ({ value: kind, label: t(`outages.no.${kind}`) }))}
        />
        <Field label={t("outages.add.day")} name="date" required className="grid-cols-1">
          <TextInput type="date" min={today} defaultValue={typed("date")} />
        </Field>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
          <Field label={t("outages.add.from")} name="from" required className="grid-cols-1">
            <TextInput type="time" defaultValue={typed("from")} />
          </Field>
          <Field label={t("outages.add.to")} name="to" required className="grid-cols-1">
            <TextInput type="time" defaultValue={typed("to")} />
          </Field>
        </div>
        <p className="text-muted text-sm">{t("outages.add.hint")}</p>
        <Button
          name="intent"
          value="add"
          icon="plus"
          data-busy={t("common.saving")}
          className="max-sm:w-full sm:justify-self-start"
        >
          {t("outages.add.save")}
        </Button>
      </PostForm>
    </Section>
  );
}
