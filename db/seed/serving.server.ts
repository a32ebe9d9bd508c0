import { z } from "zod";
import {
  type EmergencyHours,
  type SpokenLanguage,
  spokenLanguages,
} from "~/modules/businesses/languages-and-emergencies";
import type { PaysWith } from "~/modules/businesses/rules";
import { type ProvinceSlug, provinces } from "~/modules/places/places";
import type { SubcategorySlug } from "~/modules/trades/taxonomy";
import { type Dice, diceFor } from "./dice";
import { readRows } from "./read-rows.server";

export type Serving = { languages: SpokenLanguage[]; paysWith: PaysWith[]; emergencies: EmergencyHours };

const percent = z.int().min(1).max(100);

/** Percent of a province's businesses that speak it; `everywhere` those of the whole country. */
const languageRows = z.strictObject({
  everywhere: z.partialRecord(z.enum(spokenLanguages), percent),
  provinces: z.record(
    z.enum(provinces.map(({ slug }) => slug)),
    z.partialRecord(z.enum(spokenLanguages), percent),
  ),
});

const hurried: readonly SubcategorySlug[] = [
  "emergency-repairs-plumbing-electric",
  "load-shedding-solutions-inverters-genset",
  "roadside-assistance-towing-jumpstart",
];

/** One in eight has not said what it can be paid with. */
function paysWithOf(dice: Dice): PaysWith[] {
  const ways = [
    ["cash", 85],
    ["card", 55],
    ["eft", 60],
    ["mobile", 25],
  ] as const;
  const chosen = ways.filter(([, share]) => dice(100) < share).map(([way]) => way);
  return dice(8) === 0 ? [] : chosen;
}

function emergenciesOf(dice: Dice, subcategory: SubcategorySlug): EmergencyHours {
  const at = dice(100);
  const [always, open] = hurried.includes(subcategory) ? [40, 70] : [2, 6];
  return at < always ? "always" : at < open ? "open" : "none";
}

/** So that the dice of the other parts of a business stay as they are. */
const apart = 50_000_000;

/** What a business of this number says of languages, payment and emergencies, in this province. */
export function servingGenerator(): (
  index: number,
  province: ProvinceSlug,
  subcategory: SubcategorySlug,
) => Serving {
  const rows = readRows("languages", languageRows);
  return (index, province, subcategory) => {
    const dice = diceFor(apart + index);
    const shares = { ...rows.everywhere, ...rows.provinces[province] };
    return {
      languages: spokenLanguages.filter((language) => dice(100) < (shares[language] ?? 0)),
      paysWith: paysWithOf(dice),
      emergencies: emergenciesOf(dice, subcategory),
    };
  };
}
