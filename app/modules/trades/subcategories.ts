import type { SiteIcon } from "~/ui/icon-names";
import type { CategorySlug } from "./categories";

type Row = {
  slug: string;
  /** Where it differs from the category's, as does `type`. */
  icon?: SiteIcon;
  type?: string;
  /** The words of its name, folded, where they are not those of the slug. */
  words?: string;
  /** The nouns that visitors search for. */
  nouns?: string;
  said?: readonly string[];
  isHealth?: boolean;
  visits?: boolean;
};

/** The specification's lists, in its order. Categories without one have `general`. Their names stand in texts/en/trades.json. */
export const subcategoryRows = {
  "home-services": [
    {
      slug: "emergency-repairs-plumbing-electric",
      icon: "droplets",
      type: "Plumber",
      nouns: "plumber electrician",
    },
    {
      slug: "load-shedding-solutions-inverters-genset",
      icon: "zap",
      type: "Electrician",
      nouns: "solar installer inverter installer",
    },
    {
      slug: "deep-cleaning-pest-control",
      icon: "spray-can",
      nouns: "cleaner cleaning pest control exterminator fumigator",
      said: ["cleaner", "exterminator"],
    },
    {
      slug: "garden-landscaping-pool-maintenance",
      icon: "leaf",
      nouns: "gardener landscaper pool cleaner",
      said: ["pool"],
    },
    {
      slug: "moving-furniture-assembly",
      icon: "truck",
      type: "MovingCompany",
      nouns: "furniture assembler mover removals moving company",
      said: ["mover"],
    },
    { slug: "smart-home-installations", icon: "zap" },
    { slug: "appliance-repairs", icon: "wrench", nouns: "appliance repairer technician" },
    { slug: "braai-area-construction", icon: "hammer", type: "GeneralContractor", nouns: "builder" },
  ],
  "beauty-wellness": [
    {
      slug: "hair-braids-weaves-cuts-men-women",
      icon: "scissors",
      type: "HairSalon",
      nouns: "braider braiding hairdresser hair hairdresser hairstylist salon",
      said: ["hairdresser", "braids", "braider", "weave"],
    },
    { slug: "nails-gel-acrylic-sns", type: "NailSalon", nouns: "nail technician manicurist" },
    {
      slug: "spa-massage-facials-waxing",
      type: "DaySpa",
      nouns: "masseuse massage therapist beautician",
      said: ["massage"],
    },
    { slug: "makeup-events-bridal-permanent", icon: "palette", type: "BeautySalon", nouns: "makeup artist" },
    {
      slug: "barbering-fades-beard-design",
      icon: "scissors",
      type: "HairSalon",
      nouns: "barber hairdresser hair",
      said: ["barber"],
    },
    { slug: "laser-hair-removal", icon: "flower-2", type: "BeautySalon" },
    { slug: "iv-hydration-therapy", icon: "droplets", isHealth: true },
    {
      slug: "traditional-healing-sangoma",
      icon: "leaf",
      nouns: "sangoma traditional healer inyanga",
      isHealth: true,
    },
  ],
  "education-tutoring": [
    { slug: "matric-rewrites-tutoring", nouns: "tutor teacher tutoring" },
    { slug: "university-assignment-help", nouns: "tutor teacher tutoring" },
    { slug: "coding-bootcamps-web-dev-python", icon: "laptop" },
    { slug: "adult-skills-financial-literacy" },
    { slug: "language-lessons-zulu-afrikaans", nouns: "tutor teacher tutoring teacher" },
    { slug: "arts-music-piano-painting", icon: "music", nouns: "music teacher" },
    {
      slug: "driver-s-license-prep",
      icon: "car",
      nouns: "driving instructor driving school",
      said: ["k53"],
      words: "drivers license prep",
    },
    {
      slug: "early-childhood-development",
      icon: "baby",
      type: "ChildCare",
      nouns: "creche daycare childminder",
      said: ["creche"],
    },
  ],
  automotive: [
    {
      slug: "roadside-assistance-towing-jumpstart",
      icon: "truck",
      nouns: "tow truck towing",
      said: ["towing"],
    },
    {
      slug: "car-wash-valet-detailing",
      icon: "spray-can",
      type: "AutoWash",
      nouns: "car wash cleaner",
      said: ["carwash"],
    },
    { slug: "minor-repairs-tyres-batteries", icon: "wrench", type: "AutoRepair", nouns: "tyre fitter" },
    { slug: "dekra-roadworthy-certificates", said: ["roadworthy"] },
    { slug: "sound-system-installation", icon: "music" },
    { slug: "auto-electrician", icon: "zap", type: "AutoRepair", nouns: "auto electrician car electrician" },
    { slug: "pre-purchase-inspections" },
    { slug: "vintage-car-restoration", type: "AutoRepair" },
  ],
  "pet-services": [
    { slug: "veterinary-home-visits", nouns: "vet veterinarian animal doctor", said: ["vet"] },
    { slug: "dog-walking-daycare", nouns: "dog walker", said: ["dog walker"] },
    { slug: "grooming-breed-specific-cuts", icon: "scissors", nouns: "groomer dog parlour" },
    { slug: "pet-taxi-boarding", icon: "car", nouns: "pet sitter kennels" },
    { slug: "training-behavior-correction", nouns: "dog trainer" },
    { slug: "pet-photography", icon: "camera", nouns: "photographer photography" },
    { slug: "reptile-exotic-care" },
    { slug: "adoption-services", type: "AnimalShelter" },
  ],
  "professional-services": [{ slug: "general" }],
  "entertainment-recreation": [
    { slug: "adventure-hiking-guides-abseiling", icon: "tent", nouns: "tour guide" },
    { slug: "sport-coaching-cricket-rugby", icon: "dumbbell", type: "SportsActivityLocation" },
    { slug: "event-entertainment-djs-photo-booths", icon: "music", nouns: "dj disc jockey", said: ["dj"] },
    { slug: "arts-crafts-workshops", icon: "palette" },
    { slug: "game-lodge-experiences", icon: "tent" },
    { slug: "team-building-facilitators", icon: "messages-square" },
    { slug: "dance-classes-pantsula-ballroom", icon: "music", nouns: "dance teacher dancer" },
    { slug: "wine-tasting-tours", icon: "wine", nouns: "tour guide" },
  ],
  "food-catering": [
    { slug: "home-kitchens-bunny-chows-kotas", nouns: "cook chef caterer" },
    { slug: "cake-decorating-specialty-desserts", icon: "cake-slice", type: "Bakery", nouns: "baker cake" },
    { slug: "braai-catering", nouns: "caterer catering" },
    { slug: "healthy-meal-prep", icon: "leaf", nouns: "cook chef caterer" },
    { slug: "cooking-classes", nouns: "cook chef caterer" },
    { slug: "craft-beverages-gin-beer", icon: "wine" },
    { slug: "food-truck-hire", icon: "truck" },
    { slug: "traditional-foods-pap-chakalaka" },
  ],
  "health-medical": [
    { slug: "telehealth-consultations", icon: "stethoscope", nouns: "doctor gp" },
    {
      slug: "physiotherapy-biokinetics",
      icon: "activity",
      nouns: "physiotherapist physio biokineticist",
      said: ["physio"],
    },
    {
      slug: "mental-health-trauma-counseling",
      icon: "heart",
      nouns: "counsellor therapist psychologist",
      said: ["counsellor"],
    },
    { slug: "elderly-home-care", icon: "heart", nouns: "caregiver carer nurse", said: ["caregiver"] },
    { slug: "pharmacy-delivery", icon: "pill", type: "Pharmacy", nouns: "pharmacist pharmacy" },
    { slug: "medical-aesthetics-botox-fillers", icon: "flower-2" },
    { slug: "traditional-medicine", icon: "leaf", nouns: "sangoma traditional healer inyanga" },
    { slug: "disability-support-services", icon: "heart" },
  ],
  "technology-services": [{ slug: "general" }],
  "legal-services": [{ slug: "general" }],
  "financial-services": [{ slug: "general" }],
} as const satisfies Record<CategorySlug, readonly Row[]>;

/** Stands for a category without a list of subcategories. */
export const general = "general";

export type SubcategorySlug = (typeof subcategoryRows)[CategorySlug][number]["slug"];
export type SubcategoryRow = Row;
