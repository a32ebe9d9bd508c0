import type { ReactNode } from "react";
import { Choice } from "~/forms/choice";
import { PlaceFields } from "~/modules/businesses/components/place-fields";
import { ProfileChoice } from "~/modules/businesses/components/profile-choice";
import { ProfileField } from "~/modules/businesses/components/profile-fields";
import { placeStep } from "~/modules/businesses/setup-steps";
import { citiesOf, findProvince } from "~/modules/places/places";
import { useTexts } from "~/texts/context";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { StepProps } from "./step";

export function Contact({ draft, choices }: StepProps) {
  const { t } = useTexts();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <ProfileField name="phone" />
        <ProfileField name="email" />
      </div>
      <ProfileField name="website" />
      <ProfileField name="address" />
      <ProfileField name="province" />
      <input type="hidden" name="step" value={placeStep} />
      <noscript>
        <Button variant="outline" name="intent" value="cities">
          {t("onboarding.contact.showCities")}
        </Button>
      </noscript>
      <Cities draft={draft} />
      <PlaceFields choices={choices} />
    </>
  );
}

/**
 * With a script they follow the province (enhance.js). `base` carries the city that was ticked first, `citiesOf` the province of
 * these cities.
 */
function Cities({ draft: { province, cities } }: Pick<StepProps, "draft">) {
  const { t } = useTexts();
  const name = findProvince(province)?.name;
  return (
    <div data-follows="step province">
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
function Serving({ draft }: Pick<StepProps, "draft">) {
  const { t } = useTexts();
  const { languages, paysWith, emergencies } = draft;
  const isSaid = languages.length > 0 || paysWith.length > 0 || !["", "none"].includes(emergencies);
  return (
    <details open={isSaid} className="group rounded-md border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t("onboarding.methods.serving")}
        <Icon name="chevron-down" size="sm" className="text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pb-4">
        <p className="text-muted text-sm">{t("editor.serving.intro")}</p>
        <ProfileChoice name="languages" text={draft} columns />
        <ProfileChoice name="paysWith" text={draft} columns />
        <ProfileChoice name="emergencies" text={draft} />
      </div>
    </details>
  );
}

export function Methods({ draft }: StepProps) {
  const { t } = useTexts();
  const hints: Record<string, ReactNode> = {
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
      <ProfileField name="whatsapp" />
      <ProfileChoice
        name="contactMethods"
        text={draft}
        more={(method) => ({
          hint: hints[method],
          needs: method === "whatsapp" ? "whatsapp" : undefined,
        })}
      />
      <p className="text-muted text-sm">{t("onboarding.methods.shown")}</p>
      <Serving draft={draft} />
    </>
  );
}
