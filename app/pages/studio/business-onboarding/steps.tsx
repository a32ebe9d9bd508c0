import type { ComponentType } from "react";
import { Choice } from "~/forms/choice";
import { OtherSubcategories } from "~/modules/businesses/components/other-subcategories";
import { ProfileField, SubcategorySelect } from "~/modules/businesses/components/profile-fields";
import { ServiceList } from "~/modules/businesses/components/service-list";
import { registrationsOf } from "~/modules/businesses/papers/rules";
import { noService, unlisted } from "~/modules/businesses/profile/service-rows";
import { stepFields } from "~/modules/businesses/profile/text";
import { longestService } from "~/modules/businesses/rules";
import { findCategory, findSubcategory } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Contact, Methods } from "./contact";
import { Hours } from "./hours";
import type { StepProps } from "./step";

type Step = {
  name: "basics" | "contact" | "methods" | "services" | "social" | "hours";
  Fields: ComponentType<StepProps>;
  tips: readonly TextKey[];
};

const Basics = ({ draft }: StepProps) => (
  <>
    <ProfileField name="businessName" />
    <ProfileField name="category" />
    <ProfileField name="subcategory" input={<SubcategorySelect needs="category" />} />
    <OtherSubcategories text={draft} />
    <ProfileField name="description" />
  </>
);

function Services({ draft: { services: rows }, errors, typed = noService, usual }: StepProps) {
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

function Social({ draft }: StepProps) {
  const { t } = useTexts();
  return (
    <>
      {stepFields[4].map((network) => (
        <ProfileField
          key={network}
          name={network}
          hint={{
            key: "onboarding.social.hint",
            values: { example: { key: `onboarding.social.examples.${network}` } },
          }}
        />
      ))}
      {mayShowPapers(draft) && <p className="text-muted text-sm">{t("onboarding.social.papers")}</p>}
    </>
  );
}

/** Papers are asked for in the profile, once there is one. */
function mayShowPapers(draft: StepProps["draft"]): boolean {
  const category = findCategory(draft.category)?.slug;
  const subcategory = findSubcategory(draft.subcategory)?.slug;
  if (!category || !subcategory) return false;
  return registrationsOf({ category, subcategory, otherSubcategories: [] }).length > 0;
}

/** In the order of the specification. */
export const steps: readonly Step[] = [
  {
    name: "basics",
    Fields: Basics,
    tips: ["onboarding.basics.tips.name", "onboarding.basics.tips.first"],
  },
  {
    name: "contact",
    Fields: Contact,
    tips: ["onboarding.contact.tips.number", "onboarding.contact.tips.cities"],
  },
  {
    name: "methods",
    Fields: Methods,
    tips: ["onboarding.methods.tips.call", "onboarding.methods.tips.direct"],
  },
  {
    name: "services",
    Fields: Services,
    tips: ["onboarding.services.tips.short", "onboarding.services.tips.often"],
  },
  { name: "social", Fields: Social, tips: ["onboarding.social.tips.pictures"] },
  {
    name: "hours",
    Fields: Hours,
    tips: ["onboarding.hours.tips.untick", "onboarding.hours.tips.midnight", "onboarding.hours.tips.second"],
  },
];

export function Tips({ tips }: { tips: readonly TextKey[] }) {
  const { t } = useTexts();
  return (
    <aside aria-labelledby="tips" className="mt-6 flex gap-3 rounded-md bg-sunk px-4 py-3.5">
      <Icon name="lightbulb" className="mt-0.5 text-accent" />
      <div>
        <h2 id="tips" className="font-sans text-base">
          {t("onboarding.tips")}
        </h2>
        <ul className="mt-1 list-disc pl-4.5 text-muted text-sm">
          {tips.map((tip) => (
            <li key={tip}>{t(tip)}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
