import { ProfileField } from "~/modules/businesses/components/profile-fields";
import { AddByEnter, ServiceList } from "~/modules/businesses/components/service-list";
import { noService, unlisted } from "~/modules/businesses/profile/service-rows";
import { useTexts } from "~/texts/context";
import { Button } from "~/ui/button";
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
      <ProfileField name="hourlyRate" className="sm:max-w-72" />
      <ProfileField name="callOut" className="sm:max-w-72" />
      <ProfileField name="extras" className="sm:max-w-md" />
      <ProfileField name="vatNumber" className="sm:max-w-72" />
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
