import type { ReactNode } from "react";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { emergencyHours, spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { type ContactMethod, contactMethodNames, paysWithNames } from "~/modules/businesses/rules";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import type { StepProps } from "./step";

/** What people filter by: folded, so that the step stays short. Open where something is chosen. */
function Serving({ draft: { languages, paysWith, emergencies } }: Pick<StepProps, "draft">) {
  const { t } = useTexts();
  const isSaid = languages.length > 0 || paysWith.length > 0 || !["", "none"].includes(emergencies);
  return (
    <details open={isSaid} className="group rounded-md border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t("onboarding.methods.serving")}
        <Icon name="chevron-down" size="sm" className="text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pb-4">
        <p className="text-muted text-sm">{t("editor.serving.intro")}</p>
        <Choice
          legend={t("editor.serving.languages")}
          name="languages"
          many
          columns
          value={languages}
          options={spokenLanguages.map((code) => ({ value: code, label: t(`business.language.${code}`) }))}
        />
        <Choice
          legend={t("editor.contact.pays")}
          name="paysWith"
          many
          columns
          value={paysWith}
          options={paysWithNames.map((way) => ({ value: way, label: t(`business.pay.${way}`) }))}
        />
        <Choice
          legend={t("editor.serving.emergencies")}
          name="emergencies"
          value={emergencies || "none"}
          options={emergencyHours.map((hours) => ({
            value: hours,
            label: t(`editor.serving.emergency.${hours}`),
          }))}
        />
      </div>
    </details>
  );
}

export function Methods({ draft }: StepProps) {
  const { t } = useTexts();
  const hints: Partial<Record<ContactMethod, ReactNode>> = {
    phone: draft.phone || t("onboarding.methods.noPhone"),
    email: draft.email || t("onboarding.methods.noEmail"),
    whatsapp: (
      <span className="hidden in-[.choice:has(:disabled)]:block">
        {t("onboarding.methods.whatsappFirst")}
      </span>
    ),
    inAppMessaging: t("onboarding.methods.messagesHint"),
    directBooking: t("onboarding.methods.directHint"),
  };
  return (
    <>
      <Field
        label={t("onboarding.methods.whatsapp")}
        name="whatsapp"
        hint={t("onboarding.methods.whatsappHint")}
        optional
      >
        <TextInput
          type="tel"
          icon="whatsapp"
          autoComplete="tel"
          defaultValue={draft.whatsapp}
          maxLength={40}
        />
      </Field>
      <Choice
        legend={t("onboarding.methods.legend")}
        name="contactMethods"
        many
        value={contactMethodNames.filter((method) => draft.contactMethods[method])}
        options={contactMethodNames.map((method) => ({
          value: method,
          label: t(`onboarding.methods.method.${method}`),
          hint: hints[method],
          needs: method === "whatsapp" ? "whatsapp" : undefined,
        }))}
      />
      <p className="text-muted text-sm">{t("onboarding.methods.shown")}</p>
      <Serving draft={draft} />
    </>
  );
}
