import { data, type RouterContextProvider, redirect } from "react-router";
import { act } from "~/forms/act.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import {
  type SectionSaved,
  saveCities,
  saveInfo,
  saveSection,
  saveServices,
} from "~/modules/businesses/commands/edit-profile.server";
import { editActs } from "~/modules/businesses/editor/forms";
import { differencesIn, mostNameChanges, nameChangeDays } from "~/modules/businesses/editor/rules";
import { versionOf } from "~/modules/businesses/editor/sections";
import { ownerContext } from "~/modules/businesses/owner.server";
import { findOwnBusiness, findSavedText } from "~/modules/businesses/queries.server";
import { appContext } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import type { Message } from "~/texts/message";
import { offerColumns, readTyped, type TypedSection, type Unsaved } from "../typed-profile.server";

type Context = Readonly<RouterContextProvider>;

const page = "/business-profile-edit";

/** Every form of the page: saves its section, or shows it again as it was typed. */
export async function actOnProfile(request: Request, context: Context) {
  const form = await request.formData();
  const business = context.get(ownerContext);
  const read = readTyped(form, business);
  if (!business) throw redirect(page);
  if (!read.ok) return data<Unsaved>(read.unsaved, { status: read.status });
  const { typed } = read;
  const { intent, text } = typed;
  const owner = { userId: viewerOf(context).id, businessId: business.id };
  const change = async () => {
    const saved = await save(context, owner, typed);
    if (!saved.ok && saved.reason === "not_found") throw notFound();
    if (!saved.ok && saved.reason === "name_limit") return saved;
    const conflict = saved.ok ? null : await conflictWith(context.get(appContext).db, owner.userId, typed);
    if (conflict && conflict.differences.length > 0)
      return data<Unsaved>({ intent, text, errors: {}, conflict }, { status: 409 });
    return redirectWith(typed.stays ? `${page}#${intent}` : "/dashboard", "editor.saved");
  };
  const answer = await act(editActs, form, {
    run: { info: change, contact: change, cities: change, services: change, serving: change, social: change },
    failed: { title: "common.error", text: "editor.failed.save" },
    reasons: { name_limit: ({ from }) => ({ field: "businessName", text: tooOften(from) }) },
  });
  if (answer instanceof Response) return answer;
  return data<Unsaved>({ ...answer.data, intent, text }, answer.init ?? {});
}

const tooOften = (from: Date): Message => ({
  key: "editor.info.nameLimit",
  values: { times: mostNameChanges, days: nameChangeDays, from },
});

type Owner = { userId: string; businessId: string };

function save(context: Context, owner: Owner, typed: TypedSection): Promise<SectionSaved> {
  const { db, now } = context.get(appContext);
  const { intent, said, version, place } = typed;
  switch (intent) {
    case "info":
      return saveInfo(db, owner, { ...said, version }, now());
    case "cities": {
      const { suburb: _, pin: __, ...words } = said;
      return saveCities(db, owner, { ...words, place, version }, now());
    }
    case "services":
      return saveServices(db, owner, { ...offerColumns(said), version }, now());
    default:
      return saveSection(db, owner, { section: intent, version, columns: said }, now());
  }
}

async function conflictWith(db: Db, userId: string, { intent, text }: TypedSection) {
  const business = await findOwnBusiness(db, userId);
  if (!business) throw notFound();
  return {
    version: versionOf(business.sectionVersions, intent),
    differences: differencesIn(text, await findSavedText(db, business)),
  };
}
