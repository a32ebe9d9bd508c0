import { TextInput } from "~/forms/inputs";
import { AddByEnter, ServiceList } from "~/modules/businesses/components/service-list";
import { rowsIn } from "~/modules/businesses/sections/service-rows";
import { useTexts } from "~/texts/context";
import { EditField } from "./fields";
import { Section, type SectionProps, type Shown } from "./section";

export function Services(props: SectionProps) {
  const { t } = useTexts();
  return (
    <Section id="services" intro={t("editor.services.intro")} before={<AddByEnter />} {...props}>
      {(shown) => <Fields shown={shown} />}
    </Section>
  );
}

function Fields({ shown }: { shown: Shown }) {
  const { t } = useTexts();
  const { list, text } = shown;
  const rows = rowsIn({
    serviceId: list("serviceId"),
    services: list("services"),
    price: list("price"),
    minutes: list("minutes"),
  });
  const typed = { id: "", name: text("service"), price: text("newPrice"), minutes: text("newMinutes") };
  return (
    <>
      <ServiceList rows={rows} typed={typed} newLabel={t("editor.services.new")} errors={shown.errors} />
      <EditField
        name="hourlyRate"
        label="editor.services.rate"
        hint="editor.services.rateHint"
        shown={shown}
        className="sm:max-w-72"
      >
        <TextInput inputMode="decimal" defaultValue={text("hourlyRate")} maxLength={12} />
      </EditField>
      <EditField
        name="vatNumber"
        label="editor.services.vat"
        hint="editor.services.vatHint"
        shown={shown}
        className="sm:max-w-72"
      >
        <TextInput inputMode="numeric" defaultValue={text("vatNumber")} maxLength={20} />
      </EditField>
    </>
  );
}
