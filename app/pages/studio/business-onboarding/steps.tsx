import type { ComponentType } from "react";
import { useTexts } from "~/texts/context";
import type { TextKey } from "~/texts/message";
import { Icon } from "~/ui/icon";
import { Basics } from "./basics";
import { Contact } from "./contact";
import { Hours } from "./hours";
import { Methods } from "./methods";
import { Services } from "./services";
import { Social } from "./social";
import type { StepProps } from "./step";

type Step = {
  name: "basics" | "contact" | "methods" | "services" | "social" | "hours";
  Fields: ComponentType<StepProps>;
  tips: readonly TextKey[];
};

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
