import type { ComponentType } from "react";
import { Icon } from "~/ui/icon";
import { Basics } from "./basics";
import { Contact } from "./contact";
import { Hours } from "./hours";
import { Methods } from "./methods";
import { Services } from "./services";
import { Social } from "./social";
import type { StepProps } from "./step";

type Step = { title: string; intro: string; Fields: ComponentType<StepProps>; tips: readonly string[] };

const basics: Step = {
  title: "Business basics",
  intro: "Who you are and what you do. All four are needed to go on.",
  Fields: Basics,
  tips: [
    "Use the name your customers know you by.",
    "Say in the first sentence what you do and where: it is what people read first.",
  ],
};

const contact: Step = {
  title: "Contact information and location",
  intro: "Where you are, and where you work.",
  Fields: Contact,
  tips: [
    "Give a number that somebody answers in working hours.",
    "Tick only the cities you really go to: people filter by them.",
  ],
};

const methods: Step = {
  title: "Contact methods",
  intro: "Choose what your page shows.",
  Fields: Methods,
  tips: [
    "Most people call or send a WhatsApp first.",
    "Direct booking suits work of a fixed length, such as a haircut or a car wash.",
  ],
};

const services: Step = {
  title: "Services",
  intro: "What can people book or ask for?",
  Fields: Services,
  tips: [
    "Short names are found more easily: \u201cGeyser repair\u201d rather than a sentence.",
    "List the jobs you do most often first.",
  ],
};

const social: Step = {
  title: "Social media",
  intro: "Links to your pages, if you have any. You may leave all of them empty.",
  Fields: Social,
  tips: ["Pictures of finished work on your pages help people to decide."],
};

const hours: Step = {
  title: "Working hours",
  intro: "Customers can book inside these hours only.",
  Fields: Hours,
  tips: ["Untick a day when you do not work.", "To close at midnight, choose 00:00 as the closing time."],
};

/** In the order of the specification. */
export const steps: readonly Step[] = [basics, contact, methods, services, social, hours];

export function Tips({ tips }: { tips: readonly string[] }) {
  return (
    <aside aria-labelledby="tips" className="mt-6 flex gap-3 rounded-md bg-sunk px-4 py-3.5">
      <Icon name="lightbulb" className="mt-0.5 text-accent" />
      <div>
        <h2 id="tips" className="font-sans text-base">
          Tips
        </h2>
        <ul className="mt-1 list-disc pl-4.5 text-muted text-sm">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
