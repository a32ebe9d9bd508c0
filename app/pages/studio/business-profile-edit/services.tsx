import { TextArea, TextInput } from "~/forms/inputs";
import { AddByEnter, ServiceList } from "~/modules/businesses/components/service-list";
import { noService, unlisted } from "~/modules/businesses/profile/service-rows";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
import { EditField } from "./info";
import { Section, type SectionProps, type Shown } from "./section";

type Props = SectionProps & {
  /** What businesses of the trade usually offer. */
  usual: readonly string[];
};

export function Services({ usual, ...props }: Props) {
  const { t } = useTexts();
  return (
    <Section id="services" intro={t("editor.services.intro")} before={<AddByEnter />} {...props}>
      {(shown) => <Fields shown={shown} usual={usual} />}
    </Section>
  );
}

function Fields({ shown, usual }: { shown: Shown; usual: readonly string[] }) {
  const { t } = useTexts();
  const { services: rows } = shown.text;
  return (
    <>
      <ServiceList
        rows={rows}
        typed={shown.typed ?? noService}
        newLabel={t("editor.services.new")}
        errors={shown.errors}
      />
      <Usual names={unlisted(usual, rows)} />
      <EditField
        name="hourlyRate"
        label="editor.services.rate"
        hint="editor.services.rateHint"
        className="sm:max-w-72"
      >
        <TextInput inputMode="decimal" maxLength={12} />
      </EditField>
      <EditField
        name="callOut"
        label="editor.services.callOut"
        hint="editor.services.callOutHint"
        className="sm:max-w-72"
      >
        <TextInput inputMode="decimal" maxLength={12} />
      </EditField>
      <EditField
        name="extras"
        label="editor.services.extras"
        hint="editor.services.extrasHint"
        className="sm:max-w-md"
      >
        <TextArea rows={3} maxLength={2000} />
      </EditField>
      <EditField
        name="vatNumber"
        label="editor.services.vat"
        hint="editor.services.vatHint"
        className="sm:max-w-72"
      >
        <TextInput inputMode="numeric" maxLength={20} />
      </EditField>
    </>
  );
}

/** Each adds its row, without a price. */
function Usual({ names }: { names: readonly string[] }) {
  const { t } = useTexts();
  if (names.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{t("onboarding.services.usual")}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Button key={name} variant="outline" small icon="plus" name="row" value={`usual-${name}`}>
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
