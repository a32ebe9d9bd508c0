import { showPhone } from "~/forms/fields";
import { citiesOf } from "~/modules/places/places";
import { type PlaceText, readPlaceText, textIn, textsIn } from "./texts";

/** Province and cities are slugs; the first city is the base. */
export type ContactText = PlaceText & {
  phone: string;
  email: string;
  website: string;
  address: string;
  province: string;
  cities: string[];
};

/** `base` is the city that was ticked first; without JavaScript the first in the list counts. */
export function readContact(form: FormData): ContactText {
  const province = textIn(form, "province");
  const ticked = textsIn(form, "cities");
  const known = citiesOf(province).flatMap(({ slug }) => (ticked.includes(slug) ? [slug] : []));
  const base = textIn(form, "base");
  return {
    phone: textIn(form, "phone"),
    email: textIn(form, "email"),
    website: textIn(form, "website"),
    address: textIn(form, "address"),
    ...readPlaceText(form),
    province,
    cities: known.includes(base) ? [base, ...known.filter((slug) => slug !== base)] : known,
  };
}

/** Whether the province is not the one whose cities the form showed; without JavaScript the next page shows them. */
export const citiesChanged = (form: FormData): boolean =>
  textIn(form, "province") !== textIn(form, "citiesOf");

type Saved = Record<"phone" | "email" | "website" | "address" | "province", string | null>;

export const contactOf = (saved: Saved, cities: string[], place: PlaceText): ContactText => ({
  ...place,
  phone: showPhone(saved.phone ?? ""),
  email: saved.email ?? "",
  website: saved.website ?? "",
  address: saved.address ?? "",
  province: saved.province ?? "",
  cities,
});
