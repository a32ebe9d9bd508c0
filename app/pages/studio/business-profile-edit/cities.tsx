import { FieldError } from "~/forms/field";
import { type NearPlace, PlaceFields } from "~/modules/businesses/components/place-fields";
import { ProfileField } from "~/modules/businesses/components/profile-fields";
import { citiesOf, provinces } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Icon } from "~/ui/icon";
import { Section, type SectionProps, type Shown } from "./section";

export const Cities = ({ near, ...props }: SectionProps & { near: NearPlace | null }) => (
  <Section id="cities" {...props}>
    {(shown) => (
      <>
        <ProfileField name="address" marked />
        <ProfileField name="city" marked />
        <PlaceFields choices={shown.choices} near={near} />
        <OtherCities shown={shown} />
        <ProfileField name="serviceArea" marked />
      </>
    )}
  </Section>
);

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
