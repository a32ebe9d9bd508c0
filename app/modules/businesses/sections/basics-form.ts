import * as z from "zod/mini";
import { plainName, sentence } from "~/forms/fields";
import {
  categories,
  categorySlugs,
  mostOtherSubcategories,
  otherSubcategories,
} from "~/modules/trades/taxonomy";
import type { TextKey } from "~/texts/message";

const subcategorySlugs = categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug));

const description = sentence(1, 2000, "onboarding.basics.descriptionMissing");

export const basicsForm = z.object({
  businessName: plainName(255, "onboarding.basics.nameMissing"),
  category: z.enum(categorySlugs, { error: "onboarding.basics.categoryMissing" satisfies TextKey }),
  subcategory: z.enum(subcategorySlugs, { error: "onboarding.basics.subcategoryMissing" satisfies TextKey }),
  description,
  otherSubcategories: z.optional(z.array(z.string())),
});

export const tooManyOthers = "onboarding.basics.othersTooMany" satisfies TextKey;

type WithOthers = { category: string; subcategory: string; otherSubcategories?: string[] | undefined };

/** More subcategories than may be chosen are not cut off, but asked about. */
export const fewOthers = z.refine<WithOthers>(
  (basics) => otherSubcategories(basics, basics.otherSubcategories ?? []).length <= mostOtherSubcategories,
  { error: tooManyOthers, path: ["otherSubcategories"] },
);

/** Complete Setup requires only name, category and subcategory. */
export const basicsToFinish = z.extend(basicsForm, { description: z.optional(description) });
