import { useEffect, useState } from "react";
import { priceFrom } from "~/modules/businesses/rules";
import { readRows, rowsIn } from "~/modules/businesses/sections/service-rows";
import type { ProviderCardView } from "~/modules/listing/card-view";
import { CardPreview } from "~/modules/listing/components/card-preview";
import { findCity, nearPlaceText, placeText } from "~/modules/places/places";
import { findCategory, findSubcategory } from "~/modules/trades/taxonomy";

/** The card in lists, with the name, trade, place and price that are being typed; as saved without JavaScript. */
export function LivePreview({ card }: { card: ProviderCardView }) {
  const [typed, setTyped] = useState<Partial<ProviderCardView>>({});
  useEffect(() => {
    const read = () =>
      setTyped({
        ...typedInfo(fieldsOf("info")),
        ...typedPlace(fieldsOf("cities")),
        ...typedPrice(fieldsOf("services")),
      });
    document.addEventListener("input", read);
    return () => document.removeEventListener("input", read);
  }, []);
  return <CardPreview card={{ ...card, ...typed }} />;
}

function fieldsOf(section: string): FormData | null {
  const form = document.querySelector<HTMLFormElement>(`#${section} form`);
  return form && new FormData(form);
}

const textIn = (fields: FormData, name: string): string => String(fields.get(name) ?? "").trim();

function typedInfo(fields: FormData | null): Partial<ProviderCardView> {
  if (!fields) return {};
  const category = findCategory(textIn(fields, "category"))?.slug;
  const subcategory = findSubcategory(textIn(fields, "subcategory"))?.slug;
  const name = textIn(fields, "businessName");
  return { ...(name && { name }), ...(category && { category }), ...(subcategory && { subcategory }) };
}

function typedPlace(fields: FormData | null): Partial<ProviderCardView> {
  const city = fields && findCity(textIn(fields, "city"));
  if (!city) return {};
  const where = { suburb: textIn(fields, "suburb"), city: city.slug, province: city.province };
  return { place: placeText(where), shownPlace: nearPlaceText(where) };
}

function typedPrice(fields: FormData | null): Partial<ProviderCardView> {
  if (!fields) return {};
  const column = (name: string) => fields.getAll(name).map(String);
  const rows = rowsIn({
    serviceId: column("serviceId"),
    services: column("services"),
    price: column("price"),
    minutes: column("minutes"),
  });
  return { priceFromCents: priceFrom(readRows(rows).services) };
}
