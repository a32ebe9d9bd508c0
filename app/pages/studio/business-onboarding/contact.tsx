import type { ReactNode } from "react";
import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { PlaceFields } from "~/modules/businesses/components/place-fields";
import { emergencyHours, spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { type ContactMethod, contactMethodNames, paysWithNames } from "~/modules/businesses/rules";
import { placeStep } from "~/modules/businesses/setup-steps";
import { citiesOf, findProvince, provinces } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { StepProps } from "./step";

export function Contact(props: StepProps) {
  const { draft, errors } = props;
  const { t } = useTexts();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t("onboarding.contact.phone")}
          name="phone"
          hint={t("onboarding.contact.phoneHint")}
          required
        >
          <TextInput type="tel" icon="phone" autoComplete="tel" defaultValue={draft.phone} maxLength={40} />
        </Field>
        <Field label={t("onboarding.contact.email")} name="email" required>
          <TextInput
            type="email"
            icon="mail"
            autoComplete="email"
            defaultValue={draft.email}
            maxLength={254}
          />
        </Field>
      </div>
      <Field label={t("onboarding.contact.website")} name="website" optional>
        <TextInput type="url" icon="globe" autoComplete="url" defaultValue={draft.website} maxLength={500} />
      </Field>
      <Field label={t("onboarding.contact.address")} name="address" required>
        <TextArea rows={2} autoComplete="street-address" defaultValue={draft.address} maxLength={300} />
      </Field>
      <Field label={t("onboarding.contact.province")} name="province" required>
        <Select
          options={provinces.map(({ slug, name }) => ({ value: slug, label: name }))}
          empty={t("onboarding.contact.chooseProvince")}
          defaultValue={draft.province}
        />
      </Field>
      <input type="hidden" name="step" value={placeStep} />
      <noscript>
        <Button variant="outline" name="intent" value="cities">
          {t("onboarding.contact.showCities")}
        </Button>
      </noscript>
      <Cities {...props} />
      <PlaceFields place={draft} errors={errors} choices={props.choices} />
    </>
  );
}

/**
 * With a script they follow the province (enhance.js). `base` carries the city that was ticked first, `citiesOf` the province of
 * these cities.
 */
function Cities({ draft: { province, cities } }: StepProps) {
  const { t } = useTexts();
  const name = findProvince(province)?.name;
  return (
    <div id="cities" data-follows="step province">
      <input type="hidden" name="base" value={cities[0] ?? ""} readOnly />
      <input type="hidden" name="citiesOf" value={province} readOnly />
      {name ? (
        <>
          <Choice
            legend={t("onboarding.contact.cities", { province: name })}
            name="cities"
            many
            columns
            value={cities}
            options={citiesOf(province).map((city) => ({
              value: city.slug,
              label: city.name,
              aside: city.slug === cities[0] && <Badge tone="info">{t("onboarding.contact.base")}</Badge>,
            }))}
          />
          <p className="mt-1.5 text-muted text-sm">{t("onboarding.contact.citiesHint")}</p>
        </>
      ) : (
        <p className="text-muted text-sm">{t("onboarding.contact.provinceFirst")}</p>
      )}
    </div>
  );
}

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
