import { citiesOf } from "~/modules/places/places";
import { isSubcategoryOf, otherSubcategories } from "~/modules/trades/taxonomy";
import { defaultHours } from "../availability/rules";
import { type ContactMethods, contactMethodNames, socialNetworks } from "../rules";
import { textIn, textsIn } from "./as-typed";
import { readHours, type WorkingHours } from "./hours-text";
import type { ServiceRow } from "./service-rows";
import { readServices } from "./services-text";

/** The fields that are one text each. */
export const textFields = [
  ...(["businessName", "category", "subcategory", "description"] as const),
  ...(["phone", "email", "website", "whatsapp"] as const),
  ...(["address", "province", "suburb", "pin", "serviceArea"] as const),
  ...(["hourlyRate", "callOut", "extras", "vatNumber", "emergencies", "capacity"] as const),
  ...socialNetworks,
] as const;

/**
 * The profile of a business as it is typed, into the wizard, the steps of the checkout or the editor; unvalidated. Trades
 * and places are slugs, the first city is the base. Each field stands once: here, in `said.ts` with what may be said in it,
 * and in `profile-fields.tsx` with its label.
 */
export type ProfileText = Record<(typeof textFields)[number], string> & {
  otherSubcategories: string[];
  contactMethods: ContactMethods;
  /** Names that may be unknown. */
  paysWith: string[];
  languages: string[];
  cities: string[];
  services: ServiceRow[];
  workingHours: WorkingHours;
};
export type ProfileField = keyof ProfileText;

const noMethods = {
  phone: false,
  email: false,
  whatsapp: false,
  inAppMessaging: false,
  directBooking: false,
};

export const emptyText: ProfileText = {
  ...(Object.fromEntries(textFields.map((field) => [field, ""])) as Record<
    (typeof textFields)[number],
    string
  >),
  ...{ otherSubcategories: [], paysWith: [], languages: [], cities: [], services: [] },
  contactMethods: noMethods,
  emergencies: "none",
  workingHours: defaultHours,
};

const basics = ["businessName", "category", "subcategory", "otherSubcategories", "description"] as const;

/** By step of the wizard, which asks for no VAT number and no TikTok. */
export const stepFields = [
  basics,
  ["phone", "email", "website", "address", "suburb", "pin", "province", "cities"],
  ["whatsapp", "contactMethods", "paysWith", "languages", "emergencies"],
  ["services"],
  ["facebook", "twitter", "instagram", "linkedin", "youtube"],
  ["workingHours", "capacity"],
] as const satisfies readonly (readonly ProfileField[])[];

/** The parts of the editor that are saved on their own; each is a form and an intent of /business-profile-edit. */
export const sectionFields = {
  info: basics,
  contact: ["phone", "email", "website", "whatsapp", "contactMethods", "paysWith"],
  cities: ["address", "cities", "suburb", "pin", "serviceArea"],
  services: ["services", "hourlyRate", "callOut", "extras", "vatNumber"],
  serving: ["languages", "emergencies"],
  social: socialNetworks,
} as const satisfies Record<string, readonly ProfileField[]>;

export type EditedSection = keyof typeof sectionFields;

export const only = <Text, Field extends keyof Text>(text: Text, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, text[field]])) as Pick<Text, Field>;

/** How a field that is more than one text is read. */
const readers: { [Field in ProfileField]?: (form: FormData, field: Field) => ProfileText[Field] } = {
  subcategory: (form) =>
    isSubcategoryOf(textIn(form, "category"), textIn(form, "subcategory")) ? textIn(form, "subcategory") : "",
  otherSubcategories: (form) =>
    otherSubcategories(
      { category: textIn(form, "category"), subcategory: textIn(form, "subcategory") },
      textsIn(form, "otherSubcategories"),
    ),
  contactMethods: readMethods,
  paysWith: textsIn,
  languages: textsIn,
  cities: readCities,
  // One of the places that a suburb was taken for goes before what is typed.
  suburb: (form) => textIn(form, "suburbMeant") || textIn(form, "suburb"),
  services: readServices,
  workingHours: readHours,
};

/** What was typed into these fields of a form. */
export const readText = <Field extends ProfileField>(form: FormData, fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map((field) => [field, (readers[field] ?? textIn)(form, field as never)]),
  ) as unknown as Pick<ProfileText, Field>;

/** Without a number nobody can be reached by WhatsApp. */
function readMethods(form: FormData): ContactMethods {
  const chosen = textsIn(form, "contactMethods").filter(
    (method) => method !== "whatsapp" || textIn(form, "whatsapp") !== "",
  );
  return Object.fromEntries(
    contactMethodNames.map((method) => [method, chosen.includes(method)]),
  ) as ContactMethods;
}

/**
 * The base is chosen as `city`; or of the cities of a province the one that was ticked first (`base`), without JavaScript the
 * first in the list.
 */
function readCities(form: FormData): string[] {
  const ticked = textsIn(form, "cities");
  const withBase = (base: string, cities: string[]) => [base, ...cities.filter((slug) => slug !== base)];
  if (form.has("city")) return withBase(textIn(form, "city"), ticked);
  const known = citiesOf(textIn(form, "province")).flatMap(({ slug }) =>
    ticked.includes(slug) ? [slug] : [],
  );
  const base = textIn(form, "base");
  return known.includes(base) ? withBase(base, known) : known;
}

/** Whether the province is not the one whose cities the form showed; without JavaScript the next page shows them. */
export const citiesChanged = (form: FormData): boolean =>
  textIn(form, "province") !== textIn(form, "citiesOf");

/** The fields of a form, by name. */
export type Values = Record<string, string | string[]>;

/** What stands in the fields of a form; services and hours have rows of their own. */
export const valuesOf = (text: Partial<ProfileText>): Values =>
  Object.fromEntries(
    Object.entries(text).flatMap(([field, typed]): [string, string | string[]][] => {
      if (field === "cities") return cityValues(typed as string[]);
      if (field === "contactMethods") return [[field, chosenMethods(typed as ContactMethods)]];
      return field in ownRows ? [] : [[field, typed as string | string[]]];
    }),
  );

const ownRows = { services: true, workingHours: true };

const cityValues = ([city = "", ...cities]: string[]): [string, string | string[]][] => [
  ["city", city],
  ["cities", cities],
];

export const chosenMethods = (methods: ContactMethods) =>
  contactMethodNames.filter((method) => methods[method]);
