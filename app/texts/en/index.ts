import dates from "./dates.json" with { type: "json" };
import forms from "./forms.json" with { type: "json" };

/** Every feature of the English catalogue. Other languages have the same keys. */
export const english = { dates, forms };

export type Catalogue = typeof english;
