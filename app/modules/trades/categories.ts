import type { TextKey } from "~/texts/message";
import type { PrintName } from "~/ui/cloth";
import type { SiteIcon } from "~/ui/icon-names";

/**
 * The page under /categories/{slug}. The specification fixes its address and heading, which may differ from the
 * category's, and its cards: short ones with 'View Details', or full ones with 'Contact'.
 */
type Page = { slug: string; cards: "short" | "full"; heading?: TextKey; line?: TextKey };

type Row = {
  /** The first is the only one on the cover of the whole category. */
  prints: readonly PrintName[];
  icon: SiteIcon;
  /** schema.org's type of LocalBusiness. */
  type: string;
  /** Everyday words, singular and folded, that mean it; their synonyms mean it too. */
  said?: readonly string[];
  /** Whether notes of bookings are special personal information (POPIA). */
  isHealth?: boolean;
  /** The business comes to the customer: a booking has the address of the job. */
  visits?: boolean;
  page?: Page;
};

/** The specification's twelve main categories by their slug; names are texts (app/texts/en/trades.json). */
export const categoryRows = {
  "home-services": {
    prints: ["lozenge", "chain", "nest"],
    icon: "wrench",
    type: "HomeAndConstructionBusiness",
    visits: true,
    page: { slug: "home-services", cards: "short" },
  },
  "beauty-wellness": {
    prints: ["petal", "fan", "wave"],
    icon: "flower-2",
    type: "HealthAndBeautyBusiness",
    page: { slug: "beauty-wellness", cards: "short" },
  },
  "education-tutoring": {
    prints: ["arrowhead", "check", "grain"],
    icon: "graduation-cap",
    type: "LocalBusiness",
    page: { slug: "education", cards: "short", heading: "trades.filter.education" },
  },
  automotive: {
    prints: ["wheel", "tread", "chain"],
    icon: "car",
    type: "AutomotiveBusiness",
    page: { slug: "automotive", cards: "full" },
  },
  "pet-services": {
    prints: ["paw", "grain", "wave"],
    icon: "paw-print",
    type: "LocalBusiness",
    page: { slug: "pet-services", cards: "full" },
  },
  "professional-services": {
    prints: ["pinstripe", "check", "pindot"],
    icon: "briefcase-business",
    type: "LocalBusiness",
    page: { slug: "professional-services", cards: "full", line: "trades.page.professionalLine" },
  },
  "entertainment-recreation": {
    prints: ["spark", "tread", "fan"],
    icon: "ticket",
    type: "EntertainmentBusiness",
    page: { slug: "entertainment-recreation", cards: "full", heading: "trades.filter.entertainment" },
  },
  "food-catering": {
    prints: ["leaf", "grain", "petal"],
    icon: "cooking-pot",
    type: "FoodEstablishment",
    page: { slug: "food", cards: "full" },
  },
  "health-medical": {
    prints: ["cross", "pindot", "petal"],
    icon: "heart-pulse",
    type: "MedicalBusiness",
    isHealth: true,
    page: { slug: "medical-health", cards: "full", heading: "trades.page.health" },
  },
  "technology-services": { prints: ["board", "nest", "check"], icon: "laptop", type: "LocalBusiness" },
  "legal-services": {
    prints: ["hourglass", "pinstripe", "lozenge"],
    icon: "scale",
    type: "LegalService",
    said: ["lawyer"],
  },
  "financial-services": { prints: ["coin", "lozenge", "pindot"], icon: "coins", type: "FinancialService" },
} as const satisfies Record<string, Row>;

export type CategorySlug = keyof typeof categoryRows;
export type CategoryRow = Row;
