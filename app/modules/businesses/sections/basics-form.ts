import * as z from "zod/mini";
import { sentence } from "~/forms/fields";
import { categories, categorySlugs } from "~/modules/trades/taxonomy";
import type { TextKey } from "~/texts/message";

const subcategorySlugs = categories.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug));

const description = sentence(1, 2000, "onboarding.basics.descriptionMissing");

export const basicsForm = z.object({
  businessName: sentence(1, 255, "onboarding.basics.nameMissing"),
  category: z.enum(categorySlugs, { error: "onboarding.basics.categoryMissing" satisfies TextKey }),
  subcategory: z.enum(subcategorySlugs, { error: "onboarding.basics.subcategoryMissing" satisfies TextKey }),
  description,
});

/** Complete Setup requires only name, category and subcategory. */
export const basicsToFinish = z.extend(basicsForm, { description: z.optional(description) });
