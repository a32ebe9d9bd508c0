import { Choice } from "~/forms/choice";
import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { citiesOf, findProvince, provinces } from "~/modules/places/places";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import type { StepProps } from "./step";

export function Contact(props: StepProps) {
  const { draft, errors } = props;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Phone" name="phone" error={errors.phone} hint="For example 082 555 0119" required>
          <TextInput type="tel" icon="phone" autoComplete="tel" defaultValue={draft.phone} maxLength={40} />
        </Field>
        <Field label="E-mail" name="email" error={errors.email} required>
          <TextInput
            type="email"
            icon="mail"
            autoComplete="email"
            defaultValue={draft.email}
            maxLength={254}
          />
        </Field>
      </div>
      <Field label="Website" name="website" error={errors.website} optional>
        <TextInput type="url" icon="globe" autoComplete="url" defaultValue={draft.website} maxLength={500} />
      </Field>
      <Field label="Address" name="address" error={errors.address} required>
        <TextArea rows={2} autoComplete="street-address" defaultValue={draft.address} maxLength={300} />
      </Field>
      <Field label="Province" name="province" error={errors.province} required>
        <Select
          options={provinces.map(({ slug, name }) => ({ value: slug, label: name }))}
          empty="Choose a province"
          defaultValue={draft.province}
        />
      </Field>
      <noscript>
        <Button variant="outline" name="intent" value="cities">
          Show cities
        </Button>
      </noscript>
      <Cities {...props} />
    </>
  );
}

/** `base` carries the city that was ticked first, `citiesOf` the province of these cities. */
function Cities({ draft, live, errors }: StepProps) {
  const { province, cities } = live ?? draft;
  const name = findProvince(province)?.name;
  return (
    <div id="cities">
      <input type="hidden" name="base" value={cities[0] ?? ""} readOnly />
      <input type="hidden" name="citiesOf" value={province} readOnly />
      {name ? (
        <>
          <Choice
            key={province}
            legend={`Cities in ${name}`}
            name="cities"
            many
            columns
            value={cities}
            error={errors.cities}
            options={citiesOf(province).map((city) => ({
              value: city.slug,
              label: city.name,
              aside: city.slug === cities[0] && <Badge tone="info">Base</Badge>,
            }))}
          />
          <p className="mt-1.5 text-muted text-sm">
            Tick every city you work in. The first one is your base: distances are counted from it.
          </p>
        </>
      ) : (
        <p className="text-muted text-sm">Choose a province to see its cities.</p>
      )}
    </div>
  );
}
