import { type CategoryName, isCategoryName } from "./taxonomy";

type Types = { usual: string; words?: readonly (readonly [RegExp, string])[] };

/** schema.org's types of LocalBusiness by category, and by words of the name and the subcategory. */
const types: Record<CategoryName, Types> = {
  "Home Services": {
    usual: "HomeAndConstructionBusiness",
    words: [
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
  },
  "Beauty & Wellness": {
    usual: "HealthAndBeautyBusiness",
    words: [
      [/hair:|\bhair\b(?! removal)|braid|weave|barber|fade|\bcuts\b/i, "HairSalon"],
      [/nail/i, "NailSalon"],
      [/\bspa\b|massage|facial/i, "DaySpa"],
      [/make.?up|beauty|laser/i, "BeautySalon"],
    ],
  },
  "Education & Tutoring": {
    usual: "LocalBusiness",
    words: [[/early childhood|cr[eè]che|day.?care/i, "ChildCare"]],
  },
  Automotive: {
    usual: "AutomotiveBusiness",
    words: [
      [/wash|valet|detail/i, "AutoWash"],
      [/panel.?beat|body shop/i, "AutoBodyShop"],
      [/repair|tyre|batter|electr|mechanic|restor/i, "AutoRepair"],
    ],
  },
  "Pet Services": { usual: "LocalBusiness", words: [[/adoption|shelter/i, "AnimalShelter"]] },
  "Professional Services": {
    usual: "LocalBusiness",
    words: [
      [/account|bookkeep|\btax\b/i, "AccountingService"],
      [/notary/i, "Notary"],
    ],
  },
  "Entertainment & Recreation": {
    usual: "EntertainmentBusiness",
    words: [[/sport|\bgym\b|coach/i, "SportsActivityLocation"]],
  },
  "Food & Catering": {
    usual: "FoodEstablishment",
    words: [[/cake|baker|baking/i, "Bakery"]],
  },
  "Health & Medical": {
    usual: "MedicalBusiness",
    words: [
      [/pharmac/i, "Pharmacy"],
      [/dent(?:al|ist)/i, "Dentist"],
    ],
  },
  "Technology Services": { usual: "LocalBusiness" },
  "Legal Services": {
    usual: "LegalService",
    words: [
      [/attorney|advocate/i, "Attorney"],
      [/notary/i, "Notary"],
    ],
  },
  "Financial Services": {
    usual: "FinancialService",
    words: [
      [/account|bookkeep|\btax\b/i, "AccountingService"],
      [/insur/i, "InsuranceAgency"],
    ],
  },
};

/** The first match in a text wins, and earlier texts win: a subcategory's words are shared by several trades. */
export function schemaType(category: string, ...texts: string[]): string {
  if (!isCategoryName(category)) return "LocalBusiness";
  const { usual, words = [] } = types[category];
  for (const text of texts) {
    const [found] = words
      .map(([word, type]) => ({ at: text.search(word), type }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
    if (found) return found.type;
  }
  return usual;
}
