import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import type { Refused } from "~/forms/parse";
import { PostForm } from "~/forms/post-form";
import { RefusalNotice } from "~/forms/refusal-notice";
import { manualCategories, paymentMethods, usualMonths } from "~/modules/billing/manual/rules";
import { cityGroups } from "~/modules/places/places";
import { categoryName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { Section } from "~/ui/section";

export function RegisterSignup({ refused }: { refused: Refused | undefined }) {
  const { t } = useTexts();
  return (
    <div className="max-w-xl">
      <Section boxed id="register-signup" as="h3" look="mb-4" title={t("adminManual.form.title")}>
        <RefusalNotice refused={refused} className="mb-4" />
        <PostForm intent="register-manual" filled={refused} className="grid gap-4">
          {refused?.values.subcategory && (
            <input type="hidden" name="subcategory" value={String(refused.values.subcategory)} />
          )}
          <Who />
          <Paid />
          <Follows />
          <div className="flex flex-wrap gap-2">
            <Button name="list" value="on" data-busy={t("adminManual.form.busy")}>
              {t("adminManual.form.list")}
            </Button>
            <Button variant="outline">{t("adminManual.form.submit")}</Button>
          </div>
        </PostForm>
      </Section>
    </div>
  );
}

/** What 'Register and list' does besides. */
function Follows() {
  const { t } = useTexts();
  return (
    <div className="rounded-md bg-sunk px-4 py-3 text-sm">
      <p className="font-semibold">{t("adminManual.form.follows.title")}</p>
      <ul className="mt-1 list-disc pl-5">
        {(["receipt", "listed", "paid", "claim"] as const).map((name) => (
          <li key={name}>{t(`adminManual.form.follows.${name}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function Who() {
  const { t } = useTexts();
  return (
    <>
      <Field label={t("adminManual.form.businessName")} name="businessName" required>
        <TextInput autoComplete="off" />
      </Field>
      <Field label={t("adminManual.form.email")} name="email" id="manual-email" required>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <Field label={t("adminManual.form.phone")} name="phone" required>
        <TextInput type="tel" autoComplete="off" />
      </Field>
      <Field label={t("adminManual.form.category")} name="category" required>
        <Select
          empty={t("adminManual.form.choose")}
          options={manualCategories.map((value) => ({ value, label: t(categoryName(value)) }))}
        />
      </Field>
      <Field label={t("adminManual.form.city")} name="city" hint={t("adminManual.form.cityHint")} optional>
        <Select empty={t("adminManual.form.cityEmpty")} groups={cityGroups} />
      </Field>
    </>
  );
}

function Paid() {
  const { t } = useTexts();
  return (
    <>
      <Field label={t("adminManual.form.paymentMethod")} name="paymentMethod" required>
        <Select
          empty={t("adminManual.form.choose")}
          options={paymentMethods.map((value) => ({ value, label: t(`adminManual.methods.${value}`) }))}
        />
      </Field>
      <Field
        label={t("adminManual.form.months")}
        name="months"
        hint={t("adminManual.form.monthsHint")}
        required
      >
        <TextInput inputMode="numeric" defaultValue={usualMonths} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("adminManual.form.amount")} name="amount" optional>
          <TextInput inputMode="decimal" placeholder={t("adminManual.form.amountExample")} />
        </Field>
        <Field
          label={t("adminManual.form.paymentDate")}
          name="paymentDate"
          hint={t("adminManual.form.paymentDateHint")}
          optional
        >
          <TextInput type="date" />
        </Field>
      </div>
      <Field label={t("adminManual.form.notes")} name="notes" optional>
        <TextArea rows={3} />
      </Field>
    </>
  );
}
