import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { PlaceFields } from "~/modules/businesses/components/place-fields";
import { placeStep } from "~/modules/businesses/setup-steps";
import { citiesOf, findProvince, provinces } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
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
