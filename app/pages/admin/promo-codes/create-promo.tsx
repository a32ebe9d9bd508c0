import { Checkbox, Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { longestCode, presetNames, promoDefaults } from "~/modules/billing/promo/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

type Props = { today: string | undefined; refused: Refused | undefined };

export function CreatePromo({ today, refused }: Props) {
  const { t } = useTexts();
  return (
    <div className="mt-8 max-w-xl">
      <Section boxed id="create-promo" as="h3" look="mb-4" title={t("adminPromo.create.title")}>
        <RefusalNotice refused={refused} className="mb-4" />
        <PostForm intent="create-promo" filled={refused} className="grid gap-4">
          <Discount isPermanent={refused?.values.permanent === "on"} />
          <Expiration today={today} />
          <div>
            <Button icon="plus" data-busy={t("adminPromo.create.busy")}>
              {t("adminPromo.create.submit")}
            </Button>
          </div>
        </PostForm>
      </Section>
    </div>
  );
}

function Discount({ isPermanent }: { isPermanent: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <Field label={t("adminPromo.create.code")} name="code" hint={t("adminPromo.create.codeHint")} required>
        <TextInput
          maxLength={longestCode}
          autoComplete="off"
          autoCapitalize="characters"
          className="uppercase"
        />
      </Field>
      <Field
        label={t("adminPromo.create.discount")}
        name="discount"
        hint={t("adminPromo.create.discountHint")}
        required
      >
        <TextInput inputMode="numeric" defaultValue={promoDefaults.discount} />
      </Field>
      <Field label={t("adminPromo.create.maxUses")} name="maxUses" required>
        <TextInput inputMode="numeric" defaultValue={promoDefaults.maxUses} />
      </Field>
      <Field
        label={t("adminPromo.create.months")}
        name="months"
        hint={t("adminPromo.create.monthsHint")}
        optional
      >
        <TextInput inputMode="numeric" />
      </Field>
      <Checkbox
        name="permanent"
        label={t("adminPromo.create.permanent")}
        hint={t("adminPromo.create.permanentHint")}
        defaultChecked={isPermanent}
      />
    </>
  );
}

function Expiration({ today }: Pick<Props, "today">) {
  const { t } = useTexts();
  return (
    <>
      <Choice
        legend={t("adminPromo.create.expiration")}
        name="expiration"
        value={promoDefaults.expiration}
        options={(["never", "preset", "custom"] as const).map((value) => ({
          value,
          label: t(`adminPromo.create.${value}`),
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("adminPromo.create.presetLabel")} name="preset">
          <Select
            defaultValue={"1-month"}
            options={presetNames.map((value) => ({ value, label: t(`adminPromo.create.presets.${value}`) }))}
          />
        </Field>
        <Field label={t("adminPromo.create.date")} name="expiresOn" hint={t("adminPromo.create.dateHint")}>
          <TextInput type="date" min={today} />
        </Field>
      </div>
    </>
  );
}
