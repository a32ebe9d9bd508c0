import { data, type RouterContextProvider, redirect } from "react-router";
import { cleanText } from "~/forms/clean-text";
import { parseIntent } from "~/forms/intent";
import type { Errors } from "~/forms/parse";
import { viewerOf } from "~/modules/accounts/viewer.server";
import {
  type SectionSaved,
  saveCities,
  saveContact,
  saveInfo,
  saveServices,
  saveServing,
  saveSocials,
} from "~/modules/businesses/commands/edit-profile.server";
import { differencesIn, type FieldDifference } from "~/modules/businesses/editor/differences";
import { type EditAct, editActs, editLists } from "~/modules/businesses/editor/forms";
import { mostNameChanges, nameChangeDays } from "~/modules/businesses/editor/name-changes";
import {
  type EditedSection,
  savedValues,
  type Values,
  versionOf,
} from "~/modules/businesses/editor/sections";
import { messageAbout } from "~/modules/businesses/forms";
import { ownerContext } from "~/modules/businesses/owner.server";
import { placeTextOf, type ReadPlace, readPlace } from "~/modules/businesses/place.server";
import {
  findOwnBusiness,
  listCities,
  listServices,
  type OwnBusiness,
} from "~/modules/businesses/queries.server";
import { type ContactMethods, contactMethodNames } from "~/modules/businesses/rules";
import { changedRows, fieldsOf, readRows, rowsIn, withNew } from "~/modules/businesses/sections/service-rows";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus, notFound } from "~/platform/responses.server";
import type { Message } from "~/texts/message";

type Context = Readonly<RouterContextProvider>;
type Of<Intent extends EditedSection> = Extract<EditAct, { intent: Intent }>;

/** A form that was not saved: as typed, and why. */
export type Unsaved = {
  intent: EditedSection;
  values: Values;
  errors: Errors;
  /** The places that a misspelt suburb may mean. */
  choices?: string[];
  /** 'rows': a button changed the list of services, which is not saved yet; 'listed': it has that service already. */
  notice?: "failed" | "rows" | "listed";
  /** What was saved meanwhile in another tab, where it differs; and the version to replace it with. */
  conflict?: { version: number; differences: FieldDifference[] };
};

const page = "/business-profile-edit";

/** Every form of the page: saves its section, or shows it again as it was typed. */
export async function actOnProfile(request: Request, context: Context) {
  const form = await request.formData();
  const act = parseIntent(editActs, form, editLists);
  const business = context.get(ownerContext);
  if (!business) throw redirect(page);
  const values = typedIn(form);
  const intent = act.ok ? act.data.intent : act.intent;
  const again = (given: Partial<Unsaved>, status = 422) =>
    data<Unsaved>({ intent, values, errors: {}, ...given }, { status });
  if (!act.ok) return again({ errors: aboutFields(act.errors) });
  const rows = act.data.intent === "services" ? readServices(act.data, values) : null;
  if (rows?.again) return again(...rows.again);
  const place = act.data.intent === "cities" ? placeIn(act.data, business) : null;
  if (place && !place.ok) return again(place);
  const { db } = context.get(appContext);
  const { id: businessId } = business;
  const owner = { userId: viewerOf(context).id, businessId };
  try {
    const read = { services: rows?.services ?? [], place: place?.place ?? nowhere };
    const saved = await save(context, owner, act.data, read);
    if (!saved.ok && saved.reason === "not_found") throw notFound();
    if (!saved.ok && saved.reason === "name_limit")
      return again({ errors: { businessName: tooOften(saved.from) } });
    const typed = rows ? { ...values, ...rows.values } : values;
    const conflict = saved.ok ? null : await conflictWith(db, owner.userId, intent, typed);
    if (conflict && conflict.differences.length > 0) return again({ values: typed, conflict }, 409);
    return await redirectWith(act.data.stay ? `${page}#${intent}` : "/dashboard", {
      title: "editor.saved.title",
      text: "editor.saved.text",
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error, intent }, "profile not saved");
    return again({ notice: "failed" }, failureStatus(error));
  }
}

const tooOften = (from: Date): Message => ({
  key: "editor.info.nameLimit",
  values: { times: mostNameChanges, days: nameChangeDays, from },
});

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

const placeIn = ({ suburb = "", suburbMeant, pin = "", city }: Of<"cities">, before: OwnBusiness) =>
  readPlace({ suburb: suburbMeant || suburb, pin }, { city, province: null }, before);

const aboutFields = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, messageAbout(field, message)]));

type NotSaved = [given: Partial<Unsaved>, status?: number];
type Owner = { userId: string; businessId: string };

/** The rows to be saved; or the list again, when a button changed it or something in it is wrong. */
function readServices(act: Of<"services">, values: Values) {
  const listed = rowsIn(act);
  const changed = changedRows(listed, act.row ?? "");
  if (changed)
    return { again: [{ values: { ...values, ...fieldsOf(changed) }, notice: "rows" }, 200] as NotSaved };
  const { service = "", newPrice = "", newMinutes = "" } = act;
  const typed = { id: "", name: cleanText(service), price: newPrice, minutes: newMinutes };
  const added = withNew(listed, typed);
  if (added.isListed)
    return { again: [{ errors: { service: "onboarding.listed" }, notice: "listed" }] as NotSaved };
  const { services, errors } = readRows(added.rows);
  const shown = { ...values, ...fieldsOf(added.rows), service: "", newPrice: "", newMinutes: "" };
  const isWrong = Object.keys(errors).length > 0;
  if (isWrong) return { again: [{ values: shown, errors }] as NotSaved };
  if (act.row === "add") return { again: [{ values: shown, notice: "rows" }, 200] as NotSaved };
  return { again: null, services, values: shown };
}

type Rows = ReturnType<typeof readRows>["services"];

function save(
  context: Context,
  owner: Owner,
  act: EditAct,
  { services, place }: { services: Rows; place: Place },
): Promise<SectionSaved> {
  const { db, now } = context.get(appContext);
  const { stay: _, ...typed } = act;
  switch (typed.intent) {
    case "info": {
      const { intent: _, ...info } = typed;
      return saveInfo(db, owner, info, now());
    }
    case "contact":
      return saveContact(db, owner, contactIn(typed), now());
    case "cities": {
      const { version, address, serviceArea, city, cities } = typed;
      const ordered = [city, ...cities.filter((slug) => slug !== city)];
      return saveCities(db, owner, { version, address, serviceArea, cities: ordered, place }, now());
    }
    case "services": {
      const { version, hourlyRate = null } = typed;
      return saveServices(db, owner, { version, services, hourlyRateCents: hourlyRate }, now());
    }
    case "serving":
      return saveServing(db, owner, typed, now());
    case "social": {
      const { version, facebook = null, twitter = null, instagram = null } = typed;
      const { linkedin = null, youtube = null, tiktok = null } = typed;
      const socials = { facebook, twitter, instagram, linkedin, youtube, tiktok };
      return saveSocials(db, owner, { version, socials }, now());
    }
  }
}

/** Without a number nobody can be reached by WhatsApp. */
function contactIn({ intent: _, stay: __, contactMethods, ...typed }: Of<"contact">) {
  const flags = contactMethodNames.map((method) => [
    method,
    contactMethods.includes(method) && (method !== "whatsapp" || Boolean(typed.whatsapp)),
  ]);
  return { ...typed, contactMethods: Object.fromEntries(flags) as ContactMethods };
}

async function conflictWith(db: Db, userId: string, section: EditedSection, typed: Values) {
  const { saved, versions } = await savedProfile(db, userId);
  return {
    version: versionOf(versions, section),
    differences: differencesIn(section, typed, saved[section]),
  };
}

async function savedProfile(db: Db, userId: string) {
  const business = await findOwnBusiness(db, userId);
  if (!business) throw notFound();
  const [services, cities] = await Promise.all([listServices(db, business.id), listCities(db, business.id)]);
  return {
    saved: savedValues(business, { services, cities, place: placeTextOf(business) }),
    versions: business.sectionVersions,
  };
}
