import { data, type RouterContextProvider, redirect } from "react-router";
import { act } from "~/forms/act.server";
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
import { editActs, editLists } from "~/modules/businesses/editor/forms";
import { differencesIn, mostNameChanges, nameChangeDays } from "~/modules/businesses/editor/rules";
import {
  type EditedSection,
  savedValues,
  type Values,
  versionOf,
} from "~/modules/businesses/editor/sections";
import { ownerContext } from "~/modules/businesses/owner.server";
import { placeTextOf } from "~/modules/businesses/place.server";
import { findOwnBusiness, listCities, listServices } from "~/modules/businesses/queries.server";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import type { Message } from "~/texts/message";
import {
  citiesIn,
  contactIn,
  placeWordsIn,
  readTyped,
  socialsIn,
  type TypedSection,
  type Unsaved,
} from "../typed-profile.server";

type Context = Readonly<RouterContextProvider>;

const page = "/business-profile-edit";

/** Every form of the page: saves its section, or shows it again as it was typed. */
export async function actOnProfile(request: Request, context: Context) {
  const form = await request.formData();
  const business = context.get(ownerContext);
  const typed = readTyped(form, business);
  if (!business) throw redirect(page);
  if (!typed.ok) return data<Unsaved>(typed.unsaved, { status: typed.status });
  const { values } = typed;
  const { intent, stay } = typed.act;
  const owner = { userId: viewerOf(context).id, businessId: business.id };
  const change = async () => {
    const saved = await save(context, owner, typed);
    if (!saved.ok && saved.reason === "not_found") throw notFound();
    if (!saved.ok && saved.reason === "name_limit") return saved;
    const conflict = saved.ok
      ? null
      : await conflictWith(context.get(appContext).db, owner.userId, intent, values);
    if (conflict && conflict.differences.length > 0)
      return data<Unsaved>({ intent, values, errors: {}, conflict }, { status: 409 });
    return redirectWith(stay ? `${page}#${intent}` : "/dashboard", "editor.saved");
  };
  const answer = await act(editActs, form, {
    run: { info: change, contact: change, cities: change, services: change, serving: change, social: change },
    lists: editLists,
    failed: { title: "common.error", text: "editor.failed.save" },
    reasons: { name_limit: ({ from }) => ({ field: "businessName", text: tooOften(from) }) },
  });
  if (answer instanceof Response) return answer;
  return data<Unsaved>({ ...answer.data, intent, values }, answer.init ?? {});
}

const tooOften = (from: Date): Message => ({
  key: "editor.info.nameLimit",
  values: { times: mostNameChanges, days: nameChangeDays, from },
});

type Owner = { userId: string; businessId: string };

function save(context: Context, owner: Owner, { act, services, place }: TypedSection): Promise<SectionSaved> {
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
      const said = { version: typed.version, ...placeWordsIn(typed), cities: citiesIn(typed), place };
      return saveCities(db, owner, said, now());
    }
    case "services": {
      const { version, extras, vatNumber = null } = typed;
      const rates = { hourlyRateCents: typed.hourlyRate ?? null, callOutCents: typed.callOut ?? null };
      return saveServices(db, owner, { version, services, ...rates, extras, vatNumber }, now());
    }
    case "serving":
      return saveServing(db, owner, typed, now());
    case "social":
      return saveSocials(db, owner, { version: typed.version, socials: socialsIn(typed) }, now());
  }
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
