import { isSubcategoryOf, otherSubcategories } from "~/modules/trades/taxonomy";
import { textIn, textsIn } from "./posted-text";

/** Trades are slugs. */
export type BasicsText = {
  businessName: string;
  category: string;
  subcategory: string;
  otherSubcategories: string[];
  description: string;
};

export function readBasics(form: FormData): BasicsText {
  const category = textIn(form, "category");
  const subcategory = textIn(form, "subcategory");
  return {
    businessName: textIn(form, "businessName"),
    category,
    subcategory: isSubcategoryOf(category, subcategory) ? subcategory : "",
    otherSubcategories: otherSubcategories({ category, subcategory }, textsIn(form, "otherSubcategories")),
    description: textIn(form, "description"),
  };
}

export const basicsOf = ({
  businessName,
  category,
  subcategory,
  otherSubcategories: others,
  description,
}: BasicsText): BasicsText => ({
  ...{ businessName, category, subcategory, description },
  otherSubcategories: others,
});
