import type { PrintName } from "~/ui/cloth";
import type { SiteIcon } from "~/ui/icon-names";
import type { CategoryName } from "./taxonomy";

/** The prints and the icon of each category, for covers. */
const looks: Record<CategoryName, { prints: readonly PrintName[]; icon: SiteIcon }> = {
  "Home Services": { prints: ["lozenge", "brick", "steps"], icon: "wrench" },
  "Beauty & Wellness": { prints: ["petal", "fan", "wave"], icon: "flower-2" },
  "Education & Tutoring": { prints: ["arrowhead", "check", "grain"], icon: "graduation-cap" },
  Automotive: { prints: ["wheel", "tread", "steps"], icon: "car" },
  "Pet Services": { prints: ["paw", "grain", "wave"], icon: "paw-print" },
  "Professional Services": { prints: ["pinstripe", "check", "pindot"], icon: "briefcase-business" },
  "Entertainment & Recreation": { prints: ["spark", "tread", "fan"], icon: "ticket" },
  "Food & Catering": { prints: ["leaf", "grain", "petal"], icon: "cooking-pot" },
  "Health & Medical": { prints: ["cross", "pindot", "petal"], icon: "heart-pulse" },
  "Technology Services": { prints: ["board", "steps", "check"], icon: "laptop" },
  "Legal Services": { prints: ["hourglass", "pinstripe", "lozenge"], icon: "scale" },
  "Financial Services": { prints: ["coin", "lozenge", "pindot"], icon: "coins" },
};

/** Icons by words of names and subcategories, which are more precise than the category. */
const trades: readonly (readonly [RegExp, SiteIcon])[] = [
  [
    /auto.?elec|\bcar\b|roadside|tow(?:ing)?\b|jumpstart|tyre|batter|panel.?beat|motor|driver|vintage/i,
    "car",
  ],
  [/electr|solar|inverter|load.?shed|smart home/i, "zap"],
  [/plumb|geyser|drain|leak|pool/i, "droplets"],
  [/hair|braid|barber|fade|salon|weave|\bcuts\b|groom/i, "scissors"],
  [/nail|\bspa\b|massage|facial|makeup|beauty/i, "flower-2"],
  [/garden|landscap|lawn|tree\b|wine|healthy/i, "leaf"],
  [/clean|wash|valet|pest/i, "spray-can"],
  [/cake|bak(?:e|ing)|dessert/i, "cake-slice"],
  [/kota|bunny|braai cater|cater|kitchen|cook|meal|pap\b/i, "cooking-pot"],
  [/build|construct|carpent|appliance|handyman|renovat/i, "hammer"],
  [/paint(?:er|ing)?s?\b|decorat/i, "paint-roller"],
  [/math|matric|tutor|school|assignment|lesson|literacy/i, "graduation-cap"],
  [/\bdjs?\b|sound|music|piano|dance/i, "music"],
  [/photo/i, "camera"],
  [/early childhood|cr[eè]che|bab(?:y|ies)/i, "baby"],
  [/sport|gym|coach|fitness|hiking|abseil/i, "dumbbell"],
  [/physio|biokin/i, "activity"],
  [/pharmac|telehealth|doctor|clinic|medical/i, "stethoscope"],
  [/mov(?:e|ing)|furniture|haul|truck/i, "truck"],
  [/sofa|upholst/i, "sofa"],
  [/cod(?:e|ing)|python|web\b|comput/i, "laptop"],
  [/phone|cell/i, "smartphone"],
  [/laundr|tailor|sew/i, "shirt"],
];

export const printsOf = (category: CategoryName) => looks[category].prints;

/** The first trade in a text wins, and earlier texts win: 'Emergency Repairs (Plumbing/Electric)' is plumbing. */
export function tradeIcon(category: CategoryName, ...texts: (string | null)[]): SiteIcon {
  for (const text of texts) {
    const found = trades
      .map(([words, icon]) => ({ at: (text ?? "").search(words), icon }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0];
    if (found) return found.icon;
  }
  return looks[category].icon;
}
