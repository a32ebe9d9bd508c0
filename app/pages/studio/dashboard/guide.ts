import type { ProfileGap } from "~/modules/businesses/profile-gaps";
import { type EditPart, editAddress, setupAddress, stepOf } from "~/modules/businesses/setup-steps";
import type { Filled, Message } from "~/texts/message";
import type { IconName } from "~/ui/icon-names";

type Facts = {
  gaps: readonly ProfileGap[];
  photos: number;
  services: readonly { name: string; priceCents: number | null }[];
  hours: readonly unknown[];
  views: number;
  agreed: number;
};

export type Step = { name: "profile" | "hours" | "prices" | "photos" | "share" | "booking"; done: boolean };

/** The page counts as shared when it was opened this often. */
export const sharedViews = 5;

/** What leads a new owner to the first booking, as far as it is done. */
export const firstSteps = ({ gaps, photos, services, hours, views, agreed }: Facts): Step[] => [
  { name: "profile", done: gaps.length === 0 },
  { name: "hours", done: hours.length > 0 },
  { name: "prices", done: services.some(({ priceCents }) => priceCents !== null) },
  { name: "photos", done: photos > 0 },
  { name: "share", done: views >= sharedViews },
  { name: "booking", done: agreed > 0 },
];

/** With fewer, more of them help most. */
const enoughPhotos = 3;

export type Tip = { part: EditPart; icon: IconName; title: Message; text?: Message };

/** What would help most, the most urgent first: what is missing, then photos and prices. */
export function tipsFor({ gaps, photos, services }: Facts): Tip[] {
  const missing = gaps.map((gap): Tip => ({ part: gap, icon: "circle-alert", title: `gaps.${gap}` }));
  const left = enoughPhotos - photos;
  const photo: Tip = {
    part: "photos",
    icon: "camera",
    title: { key: "dashboard.tips.photos", values: { count: left } },
    text: photos === 0 ? "dashboard.tips.noPhotos" : "dashboard.tips.morePhotos",
  };
  const unpriced = services.filter(({ priceCents }) => priceCents === null);
  return [...missing, ...(left > 0 ? [photo] : []), ...pricesOf(unpriced)];
}

function pricesOf(unpriced: Facts["services"]): Tip[] {
  const [first] = unpriced;
  if (!first) return [];
  const title: Filled = { key: "dashboard.tips.price", values: { service: first.name } };
  const text: Message =
    unpriced.length === 1
      ? "dashboard.tips.noPrice"
      : { key: "dashboard.tips.noPrices", values: { count: unpriced.length - 1 } };
  return [{ part: "services", icon: "tag", title, text }];
}

/** The state of the business as the owner sees it. */
export type Stage =
  | "unpaid"
  | "ended"
  | "noCity"
  | "listed"
  | "live"
  | "rejected"
  | "suspended"
  | "locked"
  | "removed";

/** Where a part is changed: in the wizard before the first payment, then in the editor. */
export function editLink(part: EditPart, inSetup: boolean): string {
  if (!inSetup || part === "photos") return editAddress(part);
  return setupAddress(part === "info" ? 1 : stepOf(part));
}
