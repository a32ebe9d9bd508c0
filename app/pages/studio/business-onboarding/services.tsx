import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Field, FieldError } from "~/forms/field";
import { TextInput } from "~/forms/inputs";
import { withStep } from "~/modules/businesses/draft";
import { longestService } from "~/modules/businesses/sections/services-text";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import type { StepProps } from "./step";

export function Services({ draft, errors, typed = "" }: StepProps) {
  const { t } = useTexts();
  const underWay = useNavigation().formData;
  const services =
    underWay?.has("intent") || underWay?.has("remove")
      ? withStep(draft, 4, underWay).services
      : draft.services;
  return (
    <>
      <Field
        label={t("onboarding.services.add")}
        name="service"
        error={errors.service}
        hint={t("onboarding.services.addHint", { max: longestService })}
      >
        <div className="flex gap-2">
          <NewService typed={typed} errors={errors} />
          <Button variant="outline" icon="plus" name="intent" value="add">
            {t("onboarding.services.addButton")}
          </Button>
        </div>
      </Field>
      <section aria-labelledby="services">
        <h3 id="services" tabIndex={-1} className="font-sans text-sm">
          {t("onboarding.services.yours", { number: services.length })}
        </h3>
        {errors.services && <FieldError error={errors.services} />}
        {services.length === 0 ? (
          <p className="mt-1.5 text-muted text-sm">{t("onboarding.services.none")}</p>
        ) : (
          <ul className="mt-1.5 -mb-5 divide-y divide-line border-line border-t">
            {services.map((name, index) => (
              <li key={name} className="flex items-center justify-between gap-2">
                <span className="min-w-0 py-2 [overflow-wrap:anywhere]">{name}</span>
                <input type="hidden" name="services" value={name} />
                <Button
                  variant="text"
                  small
                  icon="trash-2"
                  name="remove"
                  value={index}
                  aria-label={t("onboarding.services.removeNamed", { name })}
                  onClick={() => document.getElementById("services")?.focus()}
                >
                  {t("onboarding.services.remove")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** The wizard empties the field when its text is sent; a refused text comes back. */
function NewService({ typed, errors }: { typed: string; errors: StepProps["errors"] }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors.service && input.current?.value === "") input.current.value = typed;
  }, [errors, typed]);
  return <TextInput ref={input} defaultValue={typed} enterKeyHint="enter" />;
}
