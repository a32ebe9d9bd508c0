import { Choice } from "~/forms/choice";
import { emergencyHours, spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { useTexts } from "~/texts/context";
import { Section, type SectionProps } from "./section";

export function Serving(props: SectionProps) {
  const { t } = useTexts();
  return (
    <Section id="serving" intro={t("editor.serving.intro")} {...props}>
      {({ list, text }) => (
        <>
          <Choice
            legend={t("editor.serving.languages")}
            name="languages"
            many
            columns
            value={list("languages")}
            options={spokenLanguages.map((code) => ({ value: code, label: t(`business.language.${code}`) }))}
          />
          <Choice
            legend={t("editor.serving.emergencies")}
            name="emergencies"
            value={text("emergencies")}
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
