import type { SiteIcon } from "~/ui/icon-names";
import { type CategorySlug, findCategory, subcategoryAt, type TradeOf } from "./taxonomy";

/** Words of business names, and what they say. */
type Patterns<What> = readonly (readonly [RegExp, What])[];

/** What is said first in a text; null when nothing is. */
function saidIn<What>(patterns: Patterns<What>, text: string): What | null {
  const [first] = patterns
    .map(([words, what]) => ({ at: text.search(words), what }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return first?.what ?? null;
}

/** By words of the business's name, which is more precise than its trade. */
const icons: Patterns<SiteIcon> = [
  [/\bcar\b|tyre|batter|panel.?beat|motor|driver|vintage/i, "car"],
  [/roadside|\btow(?:ing)?\b|jumpstart/i, "truck"],
  [/mechanic|appliance/i, "wrench"],
  [/weld|\bsteel\b|\biron\b/i, "hammer"],
  [/auto.?ele[ck]|\bgates?\b/i, "zap"],
  [/bead|craft|pottery/i, "palette"],
  [/make.?up/i, "palette"],
  [/ele[ck]tri|solar|inverter|load.?shed|smart home/i, "zap"],
  [/plumb|geyser|drain|leak|pool/i, "droplets"],
  [/hair|braid|barber|fade|salon|weave|\bcuts\b|groom/i, "scissors"],
  [/nail|\bspa\b|massage|facial|beauty|laser|\bskin\b/i, "flower-2"],
  [/garden|landscap|lawn|tree\b|healthy/i, "leaf"],
  [/\bwines?\b|\bgin\b|\bbeers?\b|brew/i, "wine"],
  [/clean|wash|valet|pest/i, "spray-can"],
  [/cake|bak(?:e|ing)|dessert/i, "cake-slice"],
  [/kota|bunny|braai cater|cater|kitchen|cook|meal|pap\b/i, "cooking-pot"],
  [/build|construct|carpent|handyman|renovat/i, "hammer"],
  [/paint(?:er|ing)?s?\b|decorat/i, "paint-roller"],
  [/math|matric|tutor|school|assignment|lesson|literacy/i, "graduation-cap"],
  [/\bdjs?\b|sound|music|piano|dance/i, "music"],
  [/photo/i, "camera"],
  [/early childhood|cr[eè]che|bab(?:y|ies)/i, "baby"],
  [/sport|gym|coach|fitness/i, "dumbbell"],
  [/hiking|abseil|safari/i, "tent"],
  [/physio|biokin/i, "activity"],
  [/pharmac|chemist/i, "pill"],
  [/telehealth|doctor|clinic|medical/i, "stethoscope"],
  [/herb|sangoma|inyanga/i, "leaf"],
  [/mov(?:e|ing)|furniture|haul|truck/i, "truck"],
  [/sofa|upholst/i, "sofa"],
  [/cod(?:e|ing)|python|web\b|comput/i, "laptop"],
  [/phone|cell/i, "smartphone"],
  [/laundr|tailor|sew/i, "shirt"],
];

/** The icon of the trade that its name says, else of its subcategory or category. */
export const tradeIcon = (trade: TradeOf, businessName: string): SiteIcon | null =>
  saidIn(icons, businessName) ?? subcategoryAt(trade)?.icon ?? findCategory(trade.category)?.icon ?? null;

/** schema.org's types of LocalBusiness by words of the business's name. */
const types: Partial<Record<CategorySlug, Patterns<string>>> = {
  "home-services": [
    [/plumb|geyser|drain|leak/i, "Plumber"],
    [/electr|inverter|solar|load.?shed/i, "Electrician"],
    [/\bmov(?:e|ers?|ing)\b|furniture|haul/i, "MovingCompany"],
    [/paint/i, "HousePainter"],
    [/roof/i, "RoofingContractor"],
    [/\bbuild|construct|renovat/i, "GeneralContractor"],
    [/locksmith/i, "Locksmith"],
    [/air.?con|refriger/i, "HVACBusiness"],
    [/laundr|dry.?clean/i, "DryCleaningOrLaundry"],
  ],
  "beauty-wellness": [
    [/hair:|\bhair\b(?! removal)|braid|weave|barber|fade|\bcuts\b/i, "HairSalon"],
    [/nail/i, "NailSalon"],
    [/\bspa\b|massage|facial/i, "DaySpa"],
    [/make.?up|beauty|laser/i, "BeautySalon"],
  ],
  "education-tutoring": [[/early childhood|cr[eè]che|day.?care/i, "ChildCare"]],
  automotive: [
    [/wash|valet|detail/i, "AutoWash"],
    [/panel.?beat|body shop/i, "AutoBodyShop"],
    [/repair|tyre|batter|electr|mechanic|restor/i, "AutoRepair"],
  ],
  "pet-services": [[/adoption|shelter/i, "AnimalShelter"]],
  "professional-services": [
    [/account|bookkeep|\btax\b/i, "AccountingService"],
    [/notary/i, "Notary"],
  ],
  "entertainment-recreation": [[/sport|\bgym\b|coach/i, "SportsActivityLocation"]],
  "food-catering": [[/cake|baker|baking/i, "Bakery"]],
  "health-medical": [
    [/pharmac/i, "Pharmacy"],
    [/dent(?:al|ist)/i, "Dentist"],
  ],
  "legal-services": [
    [/attorney|advocate/i, "Attorney"],
    [/notary/i, "Notary"],
  ],
  "financial-services": [
    [/account|bookkeep|\btax\b/i, "AccountingService"],
    [/insur/i, "InsuranceAgency"],
  ],
};

/** schema.org's type of the business: what its name says, else that of its subcategory or category. */
export const schemaType = (trade: TradeOf, businessName: string): string =>
  saidIn(types[trade.category] ?? [], businessName) ??
  subcategoryAt(trade)?.type ??
  findCategory(trade.category)?.type ??
  "LocalBusiness";
