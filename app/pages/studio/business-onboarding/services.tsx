import { Choice } from "~/forms/choice";
import { ServiceList } from "~/modules/businesses/components/service-list";
import { longestService } from "~/modules/businesses/rules";
import { noService, unlisted } from "~/modules/businesses/sections/service-rows";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import type { StepProps } from "./step";

export function Services({ draft: { services: rows }, errors, typed = noService, usual }: StepProps) {
  const { t } = useTexts();
  const offered = unlisted(usual, rows);
  return (
    <>
      {offered.length > 0 && <Usual names={offered} />}
      <section aria-labelledby="services">
        <h3 id="services" tabIndex={-1} className="font-sans text-sm">
          {t("onboarding.services.yours", { number: rows.length })}
        </h3>
        <p className="mt-1 mb-3 text-muted text-sm">
          {t("onboarding.services.addHint", { max: longestService })}
        </p>
        <ServiceList rows={rows} typed={typed} newLabel={t("onboarding.services.add")} errors={errors} />
      </section>
    </>
  );
}

/** What is ticked is added by every button of the step; prices are typed into its row. */
function Usual({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  return (
    <div>
      <Choice
        legend={t("onboarding.services.usual")}
        name="usual"
        many
        columns
        options={names.map((name) => ({ value: name, label: name }))}
      />
      <p className="mt-1.5 mb-3 text-muted text-sm">{t("onboarding.services.usualHint")}</p>
      <Button variant="outline" icon="plus" name="row" value="add" className="max-sm:w-full">
        {t("onboarding.services.addUsual")}
      </Button>
    </div>
  );
}
