import { OtherSubcategories } from "~/modules/businesses/components/other-subcategories";
import { ProfileChoice } from "~/modules/businesses/components/profile-choice";
import { ProfileField } from "~/modules/businesses/components/profile-fields";
import { mostNameChanges, nameChangeDays } from "~/modules/businesses/editor/rules";
import { socialNetworks } from "~/modules/businesses/rules";
import { useTexts } from "~/texts/context";
import { Section, type SectionProps } from "./section";

const nameHint = {
  key: "editor.info.nameHint",
  values: { times: mostNameChanges, days: nameChangeDays },
} as const;

export const Info = (props: SectionProps) => (
  <Section id="info" {...props}>
    {({ text }) => (
      <>
        <ProfileField name="businessName" hint={nameHint} marked />
        <div className="grid gap-5 sm:grid-cols-2">
          <ProfileField name="category" marked />
          <ProfileField name="subcategory" marked />
        </div>
        <OtherSubcategories text={text} />
        <ProfileField name="description" marked />
      </>
    )}
  </Section>
);

export function Social(props: SectionProps) {
  const { t } = useTexts();
  return (
    <Section id="social" intro={t("editor.social.intro")} {...props}>
      {() => (
        <div className="grid gap-5 sm:grid-cols-2">
          {socialNetworks.map((network) => (
            <ProfileField key={network} name={network} />
          ))}
        </div>
      )}
    </Section>
  );
}

export function Serving(props: SectionProps) {
  const { t } = useTexts();
  return (
    <Section id="serving" intro={t("editor.serving.intro")} {...props}>
      {({ text }) => (
        <>
          <ProfileChoice name="languages" text={text} columns />
          <ProfileChoice name="emergencies" text={text} />
        </>
      )}
    </Section>
  );
}

export function Contact(props: SectionProps) {
  const { t } = useTexts();
  const hints: Record<string, string> = {
    inAppMessaging: t("onboarding.methods.messagesHint"),
    directBooking: t("onboarding.methods.directHint"),
  };
  return (
    <Section id="contact" {...props}>
      {({ text }) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <ProfileField name="phone" marked />
            <ProfileField name="whatsapp" />
            <ProfileField name="email" marked />
            <ProfileField name="website" />
          </div>
          <ProfileChoice
            name="contactMethods"
            text={text}
            columns
            more={(method) => ({ hint: hints[method] })}
          />
          <p className="-mt-3 text-muted text-sm">{t("onboarding.methods.shown")}</p>
          <ProfileChoice name="paysWith" text={text} columns />
          <p className="-mt-3 text-muted text-sm">{t("editor.contact.paysHint")}</p>
        </>
      )}
    </Section>
  );
}
