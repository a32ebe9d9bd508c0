import { Choice, type ChoiceOption } from "~/forms/choice";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import {
  type EmergencyHours,
  emergencyHours,
  type SpokenLanguage,
  spokenLanguages,
} from "../languages-and-emergencies";
import { chosenMethods, type ProfileText } from "../profile/text";
import { type ContactMethod, contactMethodNames, type PaysWith, paysWithNames } from "../rules";

type Names = { label: TextKey; names: readonly string[]; word: (name: string) => TextKey };

/** The fields in which names are ticked: all that are known, and what they are called. */
const choices = {
  contactMethods: {
    ...{ label: "onboarding.methods.legend", names: contactMethodNames },
    word: (name) => `onboarding.methods.method.${name as ContactMethod}`,
  },
  paysWith: {
    ...{ label: "editor.contact.pays", names: paysWithNames },
    word: (name) => `business.pay.${name as PaysWith}`,
  },
  languages: {
    ...{ label: "editor.serving.languages", names: spokenLanguages },
    word: (name) => `business.language.${name as SpokenLanguage}`,
  },
  emergencies: {
    ...{ label: "editor.serving.emergencies", names: emergencyHours },
    word: (name) => `editor.serving.emergency.${name as EmergencyHours}`,
  },
} as const satisfies Record<string, Names>;

export const choiceIn = (field: string): Names | undefined => ({ ...choices })[field as ChoiceName];

type ChoiceName = keyof typeof choices;
type Props = {
  name: ChoiceName;
  text: Pick<ProfileText, ChoiceName>;
  columns?: boolean;
  /** What else is said of a name. */
  more?: (name: string) => Partial<ChoiceOption>;
};

/** A field of the profile in which names are ticked; of `emergencies` one. */
export function ProfileChoice({ name, text, columns, more }: Props) {
  const { t } = useTexts();
  const { label, names, word }: Names = choices[name];
  return (
    <Choice
      legend={t(label)}
      name={name}
      many={name !== "emergencies"}
      columns={columns}
      value={name === "contactMethods" ? chosenMethods(text.contactMethods) : text[name]}
      options={names.map((one) => ({ value: one, label: t(word(one)), ...more?.(one) }))}
    />
  );
}
