import { Choice } from "~/forms/choice";
import { TextInput } from "~/forms/inputs";
import { contactMethodNames, paysWithNames } from "~/modules/businesses/rules";
import { useTexts } from "~/texts/context";
import { EditField } from "./info";
import { Section, type SectionProps, type Shown } from "./section";

export const Contact = (props: SectionProps) => (
  <Section id="contact" {...props}>
    {(shown) => <Fields shown={shown} />}
  </Section>
);

function Fields({ shown }: { shown: Shown }) {
  const { t } = useTexts();
  const { list } = shown;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditField name="phone" label="onboarding.contact.phone" hint="onboarding.contact.phoneHint" required>
          <TextInput type="tel" icon="phone" autoComplete="tel" maxLength={40} />
        </EditField>
        <EditField name="whatsapp" label="onboarding.methods.whatsapp" hint="onboarding.methods.whatsappHint">
          <TextInput type="tel" icon="whatsapp" maxLength={40} />
        </EditField>
        <EditField name="email" label="onboarding.contact.email" required>
          <TextInput type="email" icon="mail" autoComplete="email" maxLength={254} />
        </EditField>
        <EditField name="website" label="onboarding.contact.website">
          <TextInput type="url" icon="globe" autoComplete="url" maxLength={500} />
        </EditField>
      </div>
      <Choice
        legend={t("onboarding.methods.legend")}
        name="contactMethods"
        many
        columns
        value={list("contactMethods")}
        options={contactMethodNames.map((method) => ({
          value: method,
          label: t(`onboarding.methods.method.${method}`),
          hint:
            method === "inAppMessaging"
              ? t("onboarding.methods.messagesHint")
              : method === "directBooking" && t("onboarding.methods.directHint"),
        }))}
      />
      <p className="-mt-3 text-muted text-sm">{t("onboarding.methods.shown")}</p>
      <Choice
        legend={t("editor.contact.pays")}
        name="paysWith"
        many
        columns
        value={list("paysWith")}
        options={paysWithNames.map((name) => ({ value: name, label: t(`business.pay.${name}`) }))}
      />
      <p className="-mt-3 text-muted text-sm">{t("editor.contact.paysHint")}</p>
    </>
  );
}
