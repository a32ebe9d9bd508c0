import { textIn } from "./posted-text";

/** Where in its city the business is, as typed: a suburb, and a position that was pasted from a map. */
export type PlaceText = { suburb: string; pin: string };

/** In characters; the links of maps are long. */
export const longestSuburb = 120;
export const longestPin = 1000;

export const noPlace: PlaceText = { suburb: "", pin: "" };

/** One of the places that a suburb was taken for goes before what is typed. */
export const readPlaceText = (form: FormData): PlaceText => ({
  suburb: textIn(form, "suburbMeant") || textIn(form, "suburb"),
  pin: textIn(form, "pin"),
});
