import { FieldError } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { type NearPlace, PlaceFields } from "~/modules/businesses/components/place-fields";
import { longestServiceArea } from "~/modules/businesses/rules";
import { citiesOf, cityGroups, provinces } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { EditField } from "./info";
import { Section, type SectionProps, type Shown } from "./section";

type Near = { near: NearPlace | null };

export const Cities = ({ near, ...props }: SectionProps & Near) => (
  <Section id="cities" {...props}>
    {(shown) => <Fields shown={shown} near={near} />}
  </Section>
);

function Fields({ shown, near }: { shown: Shown } & Near) {
  const { t } = useTexts();
  return (
    <>
      <EditField name="address" label="onboarding.contact.address" required>
        <TextArea rows={2} autoComplete="street-address" maxLength={300} />
      </EditField>
      <EditField name="city" label="editor.cities.city" hint="editor.cities.cityHint" required>
        <Select groups={cityGroups} empty={t("editor.cities.choose")} />
      </EditField>
      <PlaceFields place={shown.text} errors={shown.errors} choices={shown.choices} near={near} />
      <OtherCities shown={shown} />
      <EditField name="serviceArea" label="editor.cities.area" hint="editor.cities.areaHint" required>
        <TextInput maxLength={longestServiceArea} />
      </EditField>
    </>
  );
}

/** By province; those with a chosen city are open. */
function OtherCities({ shown }: { shown: Shown }) {
  const { t } = useTexts();
  const chosen = new Set(shown.text.cities.slice(1));
  const error = shown.errors.cities;
  return (
    <fieldset className="min-w-0" aria-describedby={error && "cities-error"}>
      <legend className="font-semibold text-sm">{t("editor.cities.more")}</legend>
      <p className="mt-1 mb-2 text-muted text-sm">{t("editor.cities.moreHint")}</p>
      {error && <FieldError id="cities-error" error={error} />}
      <div className="divide-y divide-line rounded-md border border-line">
        {provinces.map(({ slug, name }) => {
          const cities = citiesOf(slug);
          const count = cities.filter((city) => chosen.has(city.slug)).length;
          return (
            <details key={slug} open={count > 0} className="group px-3">
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2">
                {count > 0 ? t("editor.cities.chosen", { province: name, count }) : name}
                <Icon name="chevron-down" size="sm" className="text-muted group-open:rotate-180" />
              </summary>
              <div className="grid gap-x-4 pb-3 sm:grid-cols-2">
                {cities.map((city) => (
                  <label key={city.slug} className="flex min-h-11 cursor-pointer items-center gap-2.5">
                    <input
                      type="checkbox"
                      name="cities"
                      value={city.slug}
                      defaultChecked={chosen.has(city.slug)}
                      className="tick"
                    />
                    {city.name}
                  </label>
                ))}
              </div>
            </details>
          );
        })}
      </div>
    </fieldset>
  );
}
