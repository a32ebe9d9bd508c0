import { Form, useNavigation } from "react-router";
import { Checkbox, Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextInput } from "~/forms/inputs";
import { presetNames, promoDefaults } from "~/modules/billing/promo/forms";
import { longestCode } from "~/modules/billing/promo/rules";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Box } from "~/ui/card";
import { Notice } from "~/ui/notice";
import type { PromoShown } from "./promo-acts.server";

type Props = { today: string | undefined; shown: PromoShown | null };

export function CreatePromo({ today, shown }: Props) {
  const { t } = useTexts();
  const busy = useNavigation().formData?.get("intent") === "create-promo";
  return (
    <div className="mt-8 max-w-xl">
      <Box as="section" aria-labelledby="create-promo">
        <h3 id="create-promo" className="mb-4">
          {t("adminPromo.create.title")}
        </h3>
        {shown?.notice && (
          <Notice tone="bad" title={t("common.error")} text={t(shown.notice)} className="mb-4" />
        )}
        <Form method="post" noValidate preventScrollReset className="grid gap-4">
          <input type="hidden" name="intent" value="create-promo" />
          <Discount shown={shown} />
          <Expiration today={today} shown={shown} />
          <div>
            <Button icon="plus" busy={busy && t("adminPromo.create.busy")}>
              {t("adminPromo.create.submit")}
            </Button>
          </div>
        </Form>
      </Box>
    </div>
  );
}

/** What was typed before the refusal, else the default. */
const typed = (shown: PromoShown | null, name: string, standard = ""): string =>
  shown ? String(shown.values[name] ?? "") : standard;

function Discount({ shown }: { shown: PromoShown | null }) {
  const { t } = useTexts();
  const errors = shown?.errors ?? {};
  return (
    <>
      <Field
        label={t("adminPromo.create.code")}
        name="code"
        error={errors.code}
        hint={t("adminPromo.create.codeHint")}
        required
      >
        <TextInput
          defaultValue={typed(shown, "code")}
          maxLength={longestCode}
          autoComplete="off"
          autoCapitalize="characters"
          className="uppercase"
        />
      </Field>
      <Field
        label={t("adminPromo.create.discount")}
        name="discount"
        error={errors.discount}
        hint={t("adminPromo.create.discountHint")}
        required
      >
        <TextInput inputMode="numeric" defaultValue={typed(shown, "discount", promoDefaults.discount)} />
      </Field>
      <Field label={t("adminPromo.create.maxUses")} name="maxUses" error={errors.maxUses} required>
        <TextInput inputMode="numeric" defaultValue={typed(shown, "maxUses", promoDefaults.maxUses)} />
      </Field>
      <Field
        label={t("adminPromo.create.months")}
        name="months"
        error={errors.months}
        hint={t("adminPromo.create.monthsHint")}
        optional
      >
        <TextInput inputMode="numeric" defaultValue={typed(shown, "months")} />
      </Field>
      <Checkbox
        name="permanent"
        label={t("adminPromo.create.permanent")}
        hint={t("adminPromo.create.permanentHint")}
        defaultChecked={typed(shown, "permanent") === "on"}
      />
    </>
  );
}

function Expiration({ today, shown }: Props) {
  const { t } = useTexts();
  const errors = shown?.errors ?? {};
  return (
    <>
      <Choice
        legend={t("adminPromo.create.expiration")}
        name="expiration"
        value={typed(shown, "expiration", promoDefaults.expiration)}
        options={(["never", "preset", "custom"] as const).map((value) => ({
          value,
          label: t(`adminPromo.create.${value}`),
        }))}
        error={errors.expiration}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("adminPromo.create.presetLabel")} name="preset" error={errors.preset}>
          <Select
            defaultValue={typed(shown, "preset", "1-month")}
            options={presetNames.map((value) => ({ value, label: t(`adminPromo.create.presets.${value}`) }))}
          />
        </Field>
        <Field
          label={t("adminPromo.create.date")}
          name="expiresOn"
          error={errors.expiresOn}
          hint={t("adminPromo.create.dateHint")}
        >
          <TextInput type="date" min={today} defaultValue={typed(shown, "expiresOn")} />
        </Field>
      </div>
    </>
  );
}
