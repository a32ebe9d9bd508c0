import { useEffect } from "react";
import { useNavigation } from "react-router";
import { ServiceList } from "~/modules/businesses/components/service-list";
import { withStep } from "~/modules/businesses/draft";
import { longestService, noService } from "~/modules/businesses/sections/service-rows";
import { newServiceFields } from "~/modules/businesses/sections/services-text";
import { useTexts } from "~/texts/context";
import type { StepProps } from "./step";

export function Services({ draft, errors, typed = noService, waiting }: StepProps) {
  const { t } = useTexts();
  const navigation = useNavigation();
  const underWay = waiting ?? navigation.formData;
  const isSent = underWay?.has("intent") || underWay?.has("row");
  const rows = underWay && isSent ? withStep(draft, 4, underWay).services : draft.services;
  useRefused(typed, errors);
  return (
    <section aria-labelledby="services">
      <h3 id="services" tabIndex={-1} className="font-sans text-sm">
        {t("onboarding.services.yours", { number: rows.length })}
      </h3>
      <p className="mt-1 mb-3 text-muted text-sm">
        {t("onboarding.services.addHint", { max: longestService })}
      </p>
      <ServiceList rows={rows} typed={typed} newLabel={t("onboarding.services.add")} errors={errors} />
    </section>
  );
}

/** The wizard empties the fields when they are sent; what was refused comes back. */
function useRefused(typed: NonNullable<StepProps["typed"]>, errors: StepProps["errors"]) {
  useEffect(() => {
    if (!errors.service) return;
    const texts = [typed.name, typed.price, typed.minutes];
    for (const [index, name] of newServiceFields.entries()) {
      const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (input?.value === "") input.value = texts[index] ?? "";
    }
  }, [errors, typed]);
}
