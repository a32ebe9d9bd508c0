import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { type ContactMethod, contactMethodNames } from "~/modules/businesses/rules";
import { useTexts } from "~/texts/context";
import type { StepProps } from "./step";

export function Methods({ draft, live, errors }: StepProps) {
  const { t } = useTexts();
  const hints: Partial<Record<ContactMethod, string>> = {
    phone: draft.phone || t("onboarding.methods.noPhone"),
    email: draft.email || t("onboarding.methods.noEmail"),
    whatsapp: live?.whatsapp === "" ? t("onboarding.methods.whatsappFirst") : "",
    inAppMessaging: t("onboarding.methods.messagesHint"),
    directBooking: t("onboarding.methods.directHint"),
  };
  return (
    <>
      <Field
        label={t("onboarding.methods.whatsapp")}
        name="whatsapp"
        error={errors.whatsapp}
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
          disabled: method === "whatsapp" && live?.whatsapp === "",
        }))}
      />
      <p className="text-muted text-sm">{t("onboarding.methods.shown")}</p>
    </>
  );
}
