import { cleanText } from "~/forms/clean-text";
import { parseIntent } from "~/forms/intent";
import type { Errors, Words } from "~/forms/parse";
import { type EditAct, editActs, editLists } from "~/modules/businesses/editor/forms";
import type { FieldDifference } from "~/modules/businesses/editor/rules";
import type { EditedSection, Values } from "~/modules/businesses/editor/sections";
import { messageAbout } from "~/modules/businesses/forms";
import { type ReadPlace, readPlace } from "~/modules/businesses/place.server";
import type { OwnBusiness } from "~/modules/businesses/queries.server";
import {
  type ContactMethods,
  contactMethodNames,
  type SocialNetwork,
  socialNetworks,
} from "~/modules/businesses/rules";
import { changedRows, fieldsOf, readRows, rowsIn, withNew } from "~/modules/businesses/sections/service-rows";

type Of<Intent extends EditedSection> = Extract<EditAct, { intent: Intent }>;

/** A form that was not saved: as typed, and why. */
export type Unsaved = {
  intent: EditedSection;
  values: Values;
  errors: Errors;
  /** The places that a misspelt suburb may mean. */
  choices?: string[];
  notice?: Words | undefined;
  /** 'changed': a button changed the list of services, which is not saved yet; 'listed': it has that service already. */
  rows?: "changed" | "listed";
  /** What was saved meanwhile in another tab, where it differs; and the version to replace it with. */
  conflict?: { version: number; differences: FieldDifference[] };
};

/** A section as it was typed, understood. */
export type TypedSection = { act: EditAct; values: Values; services: Rows; place: Place };

/** What a form of the page says; or the form again, when something in it is wrong or a button only changed a list. */
export function readTyped(
  form: FormData,
  business: OwnBusiness | null,
): ({ ok: true } & TypedSection) | { ok: false; unsaved: Unsaved; status: number } {
  const act = parseIntent(editActs, form, editLists);
  const values = typedIn(form);
  const intent = act.ok ? act.data.intent : act.intent;
  const again = (given: Partial<Unsaved>, status = 422) =>
    ({ ok: false, unsaved: { intent, values, errors: {}, ...given }, status }) as const;
  if (!act.ok) return again({ errors: aboutFields(act.errors) });
  const rows = act.data.intent === "services" ? readServices(act.data, values) : null;
  if (rows?.again) return again(...rows.again);
  const place = act.data.intent === "cities" ? placeIn(act.data, business) : null;
  if (place && !place.ok) return again({ errors: place.errors, choices: place.choices });
  return {
    ok: true,
    act: act.data,
    values: rows ? { ...values, ...rows.values } : values,
    services: rows?.services ?? [],
    place: place?.place ?? nowhere,
  };
}

function typedIn(form: FormData): Values {
  const names = [...new Set([...form.keys(), ...editLists])];
  const values: Values = Object.fromEntries(
    names.map((name) => [
      name,
      editLists.includes(name) ? form.getAll(name).map(String) : String(form.get(name) ?? ""),
    ]),
  );
  return values.suburbMeant ? { ...values, suburb: values.suburbMeant } : values;
}

type Place = Extract<ReadPlace, { ok: true }>["place"];

const nowhere: Place = { suburb: null, latitude: null, longitude: null };

const placeIn = ({ suburb = "", suburbMeant, pin = "", city }: Of<"cities">, before: OwnBusiness | null) =>
  readPlace({ suburb: suburbMeant || suburb, pin }, { city, province: null }, before ?? undefined);

const aboutFields = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, messageAbout(field, message)]));

type NotSaved = [given: Partial<Unsaved>, status?: number];

/** The rows to be saved; or the list again, when a button changed it or something in it is wrong. */
function readServices(act: Of<"services">, values: Values) {
  const listed = rowsIn(act);
  const changed = changedRows(listed, act.row ?? "");
  if (changed)
    return { again: [{ values: { ...values, ...fieldsOf(changed) }, rows: "changed" }, 200] as NotSaved };
  const { service = "", newPrice = "", newMinutes = "" } = act;
  const typed = { id: "", name: cleanText(service), price: newPrice, minutes: newMinutes };
  const added = withNew(listed, typed);
  if (added.isListed)
    return { again: [{ errors: { service: "onboarding.listed" }, rows: "listed" }] as NotSaved };
  const { services, errors } = readRows(added.rows);
  const shown = { ...values, ...fieldsOf(added.rows), service: "", newPrice: "", newMinutes: "" };
  const isWrong = Object.keys(errors).length > 0;
  if (isWrong) return { again: [{ values: shown, errors }] as NotSaved };
  if (act.row === "add") return { again: [{ values: shown, rows: "changed" }, 200] as NotSaved };
  return { again: null, services, values: shown };
}

type Rows = ReturnType<typeof readRows>["services"];

/** The base first. */
export const citiesIn = ({ city, cities }: Of<"cities">): string[] => [
  city,
  ...cities.filter((slug) => slug !== city),
];

/** What it says of the place in words, named as the columns. */
export const placeWordsIn = ({ address, serviceArea }: Of<"cities">) => ({ address, serviceArea });

export const socialsIn = (act: Of<"social">) =>
  Object.fromEntries(socialNetworks.map((network) => [network, act[network] ?? null])) as Record<
    SocialNetwork,
    string | null
  >;

/** Without a number nobody can be reached by WhatsApp. */
export function contactIn({ intent: _, stay: __, contactMethods, ...typed }: Of<"contact">) {
  const flags = contactMethodNames.map((method) => [
    method,
    contactMethods.includes(method) && (method !== "whatsapp" || Boolean(typed.whatsapp)),
  ]);
  return { ...typed, contactMethods: Object.fromEntries(flags) as ContactMethods };
}
