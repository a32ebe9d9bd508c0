import type { CategorySlug } from "./taxonomy";

type Trade = readonly [pattern: RegExp, nouns: string, within?: readonly CategorySlug[]];

const homes = ["home-services", "professional-services"] as const;
const hair = ["beauty-wellness"] as const;
const food = ["food-catering"] as const;
const cars = ["automotive"] as const;
const pets = ["pet-services"] as const;
const lessons = ["education-tutoring"] as const;
const leisure = ["entertainment-recreation"] as const;

/**
 * Words that businesses use for their work, folded, and the nouns that visitors search for. Categories limit an
 * ambiguous word to where it has this meaning.
 */
const trades: readonly Trade[] = [
  [/plumb|geyser|burst pipe|blocked drain|blocked toilet/, "plumber", homes],
  [/\b(?:re)?wiring|rewire|electric|tripping|\bdb board/, "electrician", homes],
  [/auto electric|alternator|starter motor/, "auto electrician car electrician", cars],
  [/inverter|solar/, "solar installer inverter installer", homes],
  [/(?<!pool )\bclean(?:s|ing|ers?)?\b/, "cleaner cleaning", homes],
  [/\bpests?\b|cockroach|fumigat|termite|\brats?\b/, "pest control exterminator fumigator", homes],
  [/garden|landscap|\blawn/, "gardener landscaper", homes],
  [/tree fell/, "tree feller", homes],
  [/\bpools?\b/, "pool cleaner", homes],
  [/\bpaint(?:ing|ers?)?\b/, "painter", homes],
  [/carpent|cupboard|woodwork|joinery/, "carpenter", homes],
  [/\bbuild(?:ing|ers?)?\b|construct|renovat|bricklay|\bbrick/, "builder", homes],
  [/\broof/, "roofer", homes],
  [/\btil(?:es|ing|ers?)\b/, "tiler", homes],
  [/weld|burglar bar/, "welder", homes],
  [/locksmith|lock ?out/, "locksmith", homes],
  [/handym[ae]n/, "handyman", homes],
  [/furniture|flat pack/, "furniture assembler", homes],
  [/\bmov(?:es?|ing|ers?)\b(?! (?:in|out) clean)|bakkie|removals/, "mover removals moving company", homes],
  [/\bcctv|camera|alarm/, "security installer", homes],
  [/\bgates?\b(?! lock)|garage door/, "gate motor", homes],
  [/appliance|fridge|washing machine|\bstove/, "appliance repairer technician", homes],

  [/braid|cornrow/, "braider braiding hairdresser hair", hair],
  [/\bweaves?\b|hair(?!.? removal)|dreadlock|relaxer/, "hairdresser hairstylist salon", hair],
  [/barber|\bfades?\b|beard/, "barber hairdresser hair", hair],
  [/\bnails?\b|manicure|pedicure/, "nail technician manicurist", hair],
  [/make ?up/, "makeup artist", hair],
  [/massage/, "masseuse massage therapist", hair],
  [/facial|waxing|\bwax\b/, "beautician", hair],
  [/sangoma|traditional heal|traditional medicine|inyanga/, "sangoma traditional healer inyanga"],

  [/tutor|matric|\bmaths?\b|science|assignment|language/, "tutor teacher tutoring", lessons],
  [/\blessons?\b/, "teacher", lessons],
  [/driv(?:ing|er)|code (?:8|10|14)\b|\bk53\b/, "driving instructor driving school", lessons],
  [/early (?:childhood|learning)|aftercare|day ?care|creche/, "creche daycare childminder", lessons],
  [/piano|guitar|music/, "music teacher", lessons],

  [
    /mechanic|engine (?:rebuild|repair|overhaul)|gearbox|clutch|brakes?\b|(?:car|vehicle) (?:service|repair)|repairs? cars/,
    "mechanic",
    cars,
  ],
  [/panel ?beat|dents?\b|respray/, "panel beater", cars],
  [/\btow(?:s|ing)?\b|jumpstart/, "tow truck towing", cars],
  [/tyres?\b|puncture/, "tyre fitter", cars],
  [/wash|valet/, "car wash cleaner", cars],

  [/groom|breed cut/, "groomer dog parlour", pets],
  [/\bvets?\b|veterinar|vaccinat/, "vet veterinarian animal doctor", pets],
  [/\bwalk/, "dog walker", pets],
  [/\bsit(?:ters?|ting)\b|boarding|kennel/, "pet sitter kennels", pets],
  [/training|puppy class|behaviou?r/, "dog trainer", pets],

  [/cater|platter|\bspit\b|per guest/, "caterer catering", food],
  [/\bcook|kitchen|meal|dinners?\b/, "cook chef caterer", food],
  [/\bcakes?\b|\bbak(?:e|es|ing|ery|ers?)\b|dessert/, "baker cake", food],

  [/\bdjs?\b/, "dj disc jockey", leisure],
  [/photo(?! booth)/, "photographer photography", [...leisure, ...pets, "professional-services"]],
  [/\bguides?\b|hik(?:es?|ing)\b|\btours?\b/, "tour guide", leisure],
  [/danc(?:e|es|ers?|ing)\b|pantsula|ballroom/, "dance teacher dancer", leisure],

  [/physio/, "physiotherapist physio"],
  [/biokinetic/, "biokineticist"],
  [/counsell?ing|trauma/, "counsellor therapist psychologist", ["health-medical"]],
  [/\bcarers?\b|elderly|\bnurs/, "caregiver carer nurse", ["health-medical"]],
  [/telehealth|\bdr\b|doctor|sick note/, "doctor gp", ["health-medical"]],
  [/pharmac/, "pharmacist pharmacy"],

  [/attorney|conveyanc|notar|divorce|law firm|advocate/, "lawyer attorney", ["legal-services"]],
  [/conveyanc|property transfer/, "conveyancer", ["legal-services"]],
  [/account(?:ing|ants?)\b|bookkeep|financial statements/, "accountant bookkeeper"],
  [/\btax\b/, "tax consultant accountant", ["financial-services", "professional-services"]],
  [/phones?\b|(?<!laptop )screen/, "phone repairer technician", ["technology-services"]],
  [/laptop|computer/, "computer technician", ["technology-services"]],
  [/wi fi|wifi|network|router/, "internet installer technician", ["technology-services"]],
];

/** The nouns for a folded text of a business in this category; '' when it names no trade. */
export const tradeWords = (folded: string, category: CategorySlug): string =>
  trades
    .filter(([pattern, , within]) => pattern.test(folded) && (within?.includes(category) ?? true))
    .map(([, nouns]) => nouns)
    .join(" ");
