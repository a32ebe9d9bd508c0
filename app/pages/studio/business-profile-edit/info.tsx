import type { ReactNode } from "react";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { OtherSubcategories } from "~/modules/businesses/components/other-subcategories";
import { SocialInput } from "~/modules/businesses/components/social-input";
import { SubcategorySelect } from "~/modules/businesses/components/subcategory-select";
import { mostNameChanges, nameChangeDays } from "~/modules/businesses/editor/rules";
import { emergencyHours, spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { chosenMethods } from "~/modules/businesses/profile/text";
import { networkName } from "~/modules/businesses/profile/texts";
import { contactMethodNames, paysWithNames, socialNetworks } from "~/modules/businesses/rules";
import { categoryName, categorySlugs } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { Message } from "~/texts/message";
import { Section, type SectionProps, type Shown } from "./section";

export const Info = (props: SectionProps) => (
  <Section id="info" {...props}>
    {(shown) => <Fields shown={shown} />}
  </Section>
);

function Fields({ shown }: { shown: Shown }) {
  const { t } = useTexts();
  const named = categorySlugs.map((slug) => ({ value: slug, label: t(categoryName(slug)) }));
  return (
    <>
      <EditField
        name="businessName"
        label="onboarding.basics.name"
        hint={{ key: "editor.info.nameHint", values: { times: mostNameChanges, days: nameChangeDays } }}
        required
      >
        <TextInput maxLength={255} autoComplete="organization" />
      </EditField>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditField name="category" label="onboarding.basics.category" required>
          <Select options={named} empty={t("onboarding.basics.chooseCategory")} />
        </EditField>
        <EditField name="subcategory" label="onboarding.basics.subcategory" required>
          <SubcategorySelect />
        </EditField>
      </div>
      <OtherSubcategories
        category={shown.text.category}
        subcategory={shown.text.subcategory}
        chosen={shown.text.otherSubcategories}
        error={shown.errors.otherSubcategories}
      />
      <EditField
        name="description"
        label="onboarding.basics.description"
        hint="onboarding.basics.descriptionHint"
        required
      >
        <TextArea rows={5} maxLength={2000} />
      </EditField>
    </>
  );
}

type Props = {
  name: string;
  label: Message;
  hint?: Message | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A field of a section with its label and its error; a required one has the mark. */
export function EditField({ name, label, hint, required = false, className, children }: Props) {
  const { t } = useTexts();
  return (
    <Field
      name={name}
      label={required ? <Marked>{t(label)}</Marked> : t(label)}
      hint={hint && t(hint)}
      required={required}
      optional={!required}
      className={className}
    >
      {children}
    </Field>
  );
}

const Marked = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden="true" className="text-danger">
      {" *"}
    </span>
  </>
);

export function Social(props: SectionProps) {
  const { t } = useTexts();
  return (
    <Section id="social" intro={t("editor.social.intro")} {...props}>
      {(shown) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {socialNetworks.map((network) => (
            <EditField key={network} name={network} label={networkName(network)}>
              <SocialInput network={network} value={shown.text[network]} />
            </EditField>
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
          <Choice
            legend={t("editor.serving.languages")}
            name="languages"
            many
            columns
            value={text.languages}
            options={spokenLanguages.map((code) => ({ value: code, label: t(`business.language.${code}`) }))}
          />
          <Choice
            legend={t("editor.serving.emergencies")}
            name="emergencies"
            options={emergencyHours.map((hours) => ({
              value: hours,
              label: t(`editor.serving.emergency.${hours}`),
            }))}
          />
        </>
      )}
    </Section>
  );
}

export const Contact = (props: SectionProps) => (
  <Section id="contact" {...props}>
    {(shown) => <ContactFields shown={shown} />}
  </Section>
);

function ContactFields({ shown }: { shown: Shown }) {
  const { t } = useTexts();
  const { text } = shown;
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
        value={chosenMethods(text.contactMethods)}
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
        value={text.paysWith}
        options={paysWithNames.map((name) => ({ value: name, label: t(`business.pay.${name}`) }))}
      />
      <p className="-mt-3 text-muted text-sm">{t("editor.contact.paysHint")}</p>
    </>
  );
}
