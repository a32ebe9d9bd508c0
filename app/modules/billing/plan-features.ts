import type { TextKey } from "~/texts/message";
import type { SiteIcon } from "~/ui/icon-names";

type Feature = { icon: SiteIcon; title: TextKey; text: TextKey };

const feature = <Name extends string>(icon: SiteIcon, name: Name) =>
  ({
    icon,
    title: `billing.plan.features.${name}.title`,
    text: `billing.plan.features.${name}.text`,
  }) as const;

/** The four features that the specification names, and four more that the plan really has. */
export const planFeatures: readonly Feature[] = [
  feature("calendar", "bookings"),
  feature("store", "profile"),
  feature("messages-square", "inquiries"),
  feature("tag", "services"),
  feature("search", "found"),
  feature("phone", "contacts"),
  feature("clock", "hours"),
  feature("calendar-plus", "calendar"),
];
