import type { ReactNode } from "react";
import { Field } from "~/forms/field";
import { Select, TextArea, TextInput } from "~/forms/inputs";
import { cityGroups, provinces } from "~/modules/places/places";
import { categories, categoryName, categorySlugs, subcategoryName } from "~/modules/trades/taxonomy";
import { useTexts } from "~/texts/context";
import type { Message, TextKey } from "~/texts/message";
import { networkName } from "../profile/as-typed";
import { longestServiceArea, type SocialNetwork, socialNetworks } from "../rules";

type Input = { label: Message; hint?: Message | undefined; isOptional?: boolean; input: ReactNode };

/** Not of type url, which has no use for '@yourbusiness'. */
const network = (icon: SocialNetwork): Input => ({
  label: networkName(icon),
  isOptional: true,
  input: (
    <TextInput
      inputMode="url"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      icon={icon}
      maxLength={500}
    />
  ),
});

const amount = (label: TextKey, hint: TextKey): Input => ({
  ...{ label, hint, isOptional: true },
  input: <TextInput inputMode="decimal" maxLength={12} />,
});

/** The fields of one text: what they are called and how they are typed, wherever they are asked for. */
const inputs = {
  businessName: {
    label: "onboarding.basics.name",
    input: <TextInput maxLength={255} autoComplete="organization" />,
  },
  category: { label: "onboarding.basics.category", input: <CategorySelect /> },
  subcategory: { label: "onboarding.basics.subcategory", input: <SubcategorySelect /> },
  description: {
    label: "onboarding.basics.description",
    hint: "onboarding.basics.descriptionHint",
    input: <TextArea rows={5} maxLength={2000} />,
  },
  phone: {
    label: "onboarding.contact.phone",
    hint: "onboarding.contact.phoneHint",
    input: <TextInput type="tel" icon="phone" autoComplete="tel" maxLength={40} />,
  },
  email: {
    label: "onboarding.contact.email",
    input: <TextInput type="email" icon="mail" autoComplete="email" maxLength={254} />,
  },
  website: {
    ...{ label: "onboarding.contact.website", isOptional: true },
    input: <TextInput type="url" icon="globe" autoComplete="url" maxLength={500} />,
  },
  whatsapp: {
    ...{ label: "onboarding.methods.whatsapp", hint: "onboarding.methods.whatsappHint", isOptional: true },
    input: <TextInput type="tel" icon="whatsapp" autoComplete="tel" maxLength={40} />,
  },
  address: {
    label: "onboarding.contact.address",
    input: <TextArea rows={2} autoComplete="street-address" maxLength={300} />,
  },
  province: { label: "onboarding.contact.province", input: <ProvinceSelect /> },
  city: {
    ...{ label: "editor.cities.city", hint: "editor.cities.cityHint" },
    input: <CitySelect empty="editor.cities.choose" />,
  },
  serviceArea: {
    ...{ label: "editor.cities.area", hint: "editor.cities.areaHint" },
    input: <TextInput maxLength={longestServiceArea} />,
  },
  hourlyRate: amount("editor.services.rate", "editor.services.rateHint"),
  callOut: amount("editor.services.callOut", "editor.services.callOutHint"),
  extras: {
    ...{ label: "editor.services.extras", hint: "editor.services.extrasHint", isOptional: true },
    input: <TextArea rows={3} maxLength={2000} />,
  },
  vatNumber: {
    ...{ label: "editor.services.vat", hint: "editor.services.vatHint", isOptional: true },
    input: <TextInput inputMode="numeric" maxLength={20} />,
  },
  ...(Object.fromEntries(socialNetworks.map((name) => [name, network(name)])) as Record<
    SocialNetwork,
    Input
  >),
} satisfies Record<string, Input>;

type FieldProps = {
  name: keyof typeof inputs;
  label?: Message;
  hint?: Message | undefined;
  input?: ReactNode;
  /** With a mark if it is required. */
  marked?: boolean;
  className?: string;
};

/** What a field is called. */
export const labelIn = (field: string): Message => inputs[field as keyof typeof inputs].label;

/** A field of the profile with its label, its error, and what stands in the form around. */
export function ProfileField({ name, marked = false, className, ...own }: FieldProps) {
  const { t } = useTexts();
  const { label, hint, isOptional = false, input }: Input = { ...inputs[name], ...own };
  return (
    <Field
      name={name}
      label={marked && !isOptional ? <Marked>{t(label)}</Marked> : t(label)}
      hint={hint && t(hint)}
      required={!isOptional}
      optional={isOptional}
      className={className}
    >
      {input}
    </Field>
  );
}

const Marked = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span aria-hidden="true" className="text-danger">
      {" *"}
    </span>
  </>
);

function CategorySelect() {
  const { t } = useTexts();
  const named = categorySlugs.map((slug) => ({ value: slug, label: t(categoryName(slug)) }));
  return <Select options={named} empty={t("onboarding.basics.chooseCategory")} />;
}

/** All subcategories in groups. With a script those of the field `category` (enhance.js). */
export function SubcategorySelect({ needs }: { needs?: "category" }) {
  const { t } = useTexts();
  return (
    <Select
      data-needs={needs}
      data-narrowed="category"
      groups={categories.map(({ slug, subcategories }) => ({
        of: slug,
        group: t(categoryName(slug)),
        options: subcategories.map((one) => ({ value: one.slug, label: t(subcategoryName(one.slug)) })),
      }))}
      empty={t("onboarding.basics.chooseSubcategory")}
    />
  );
}

function ProvinceSelect() {
  const { t } = useTexts();
  return (
    <Select
      options={provinces.map(({ slug, name }) => ({ value: slug, label: name }))}
      empty={t("onboarding.contact.chooseProvince")}
    />
  );
}

export function CitySelect({ empty }: { empty: TextKey }) {
  const { t } = useTexts();
  return <Select groups={cityGroups} empty={t(empty)} />;
}
