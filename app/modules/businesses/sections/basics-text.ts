import { isSubcategoryOf } from "~/modules/trades/taxonomy";
import { textIn } from "./posted-text";

/** Trades are slugs. */
export type BasicsText = { businessName: string; category: string; subcategory: string; description: string };

export function readBasics(form: FormData): BasicsText {
  const category = textIn(form, "category");
  const subcategory = textIn(form, "subcategory");
  return {
    businessName: textIn(form, "businessName"),
    category,
    subcategory: isSubcategoryOf(category, subcategory) ? subcategory : "",
    description: textIn(form, "description"),
  };
}

export const basicsOf = ({ businessName, category, subcategory, description }: BasicsText): BasicsText => ({
  businessName,
  category,
  subcategory,
  description,
});
