import { cityRows } from "./cities";

export type ProvinceSlug = keyof typeof cityRows;

export type City = { slug: string; name: string; province: ProvinceSlug; lat: number; lng: number };

/** Somewhere to measure from: a city of ours, or a suburb, township, section or town near one. */
export type Spot = {
  /** What stands for it in an address; the slug of a city. */
  key: string;
  name: string;
  /** The city that it is part of, or its province: tells it from others of its name. Null for a city of ours. */
  within: string | null;
  /** The nearest city of ours. */
  city: City;
  lat: number;
  lng: number;
};

/** As maps know it. A name of a place is data, the same in every language. */
export const country = "South Africa";

/** In the specification's order. */
const provinceNames = {
  gauteng: "Gauteng",
  "western-cape": "Western Cape",
  "kwazulu-natal": "KwaZulu-Natal",
  "eastern-cape": "Eastern Cape",
  "free-state": "Free State",
  limpopo: "Limpopo",
  mpumalanga: "Mpumalanga",
  "north-west": "North West",
  "northern-cape": "Northern Cape",
} as const satisfies Record<ProvinceSlug, string>;

type ProvinceName = (typeof provinceNames)[ProvinceSlug];
export type Province = { slug: ProvinceSlug; name: ProvinceName; cities: readonly City[] };

export const provinces: readonly Province[] = (Object.keys(provinceNames) as ProvinceSlug[]).map((slug) => ({
  slug,
  name: provinceNames[slug],
  cities: cityRows[slug].map(([city, name, lat, lng]) => ({ slug: city, name, province: slug, lat, lng })),
}));

/** The cities under their provinces, to choose from. */
export const cityGroups = provinces.map(({ name, cities }) => ({
  group: name,
  options: cities.map((city) => ({ value: city.slug, label: city.name })),
}));

const provinceBySlug = new Map<string, Province>(provinces.map((province) => [province.slug, province]));
const citiesBySlug = new Map(provinces.flatMap(({ cities }) => cities.map((city) => [city.slug, city])));

export const findProvince = (slug: string): Province | null => provinceBySlug.get(slug) ?? null;
export const findCity = (slug: string): City | null => citiesBySlug.get(slug) ?? null;
export const provinceName = (slug: string | null): string | null =>
  (slug && findProvince(slug)?.name) || null;

/** 'Soweto, Gauteng': the base city and the province, by their slugs. */
export const placeText = ({ city, province }: { city: string | null; province: string | null }): string =>
  [city && findCity(city)?.name, provinceName(province)].filter(Boolean).join(", ");

type Where = { suburb: string | null; city: string | null; province: string | null };

/** 'Pimville': the suburb alone, of 'Pimville, Soweto'. */
export const suburbName = (suburb: string | null): string | null => suburb?.split(",")[0]?.trim() || null;

/** 'Pimville, Soweto', or without a suburb 'Soweto, Gauteng'. */
export function nearPlaceText(where: Where): string {
  const suburb = suburbName(where.suburb);
  if (suburb === null) return placeText(where);
  return [suburb, findCity(where.city ?? "")?.name ?? provinceName(where.province)]
    .filter(Boolean)
    .join(", ");
}

export const citiesOf = (provinceSlug: string): readonly City[] => findProvince(provinceSlug)?.cities ?? [];
