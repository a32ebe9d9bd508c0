import { parseIntent } from "~/forms/intent";
import type { Errors, Words } from "~/forms/parse";
import { editActs } from "~/modules/businesses/editor/forms";
import type { FieldDifference } from "~/modules/businesses/editor/rules";
import { neededIn, type SaidIn } from "~/modules/businesses/editor/sections";
import { type ReadPlace, readPlace } from "~/modules/businesses/place.server";
import { readSaid } from "~/modules/businesses/profile/said";
import { changedRows, type ServiceRow, withNew } from "~/modules/businesses/profile/service-rows";
import { newServiceIn, postedRows } from "~/modules/businesses/profile/services-text";
import {
  type EditedSection,
  type ProfileText,
  readText,
  sectionFields,
} from "~/modules/businesses/profile/text";
import type { OwnBusiness } from "~/modules/businesses/queries.server";

/** A form that was not saved: as typed, and why. */
export type Unsaved = {
  intent: EditedSection;
  text: Partial<ProfileText>;
  errors: Errors;
  /** A service that is typed and not added. */
  typed?: ServiceRow;
  /** The places that a misspelt suburb may mean. */
  choices?: string[];
  notice?: Words | undefined;
  /** 'changed': a button changed the list of services, which is not saved yet; 'listed': it has that service already. */
  rows?: "changed" | "listed";
  /** What was saved meanwhile in another tab, where it differs; and the version to replace it with. */
  conflict?: { version: number; differences: FieldDifference[] };
};

type Place = Extract<ReadPlace, { ok: true }>["place"];

const nowhere: Place = { suburb: null, latitude: null, longitude: null };

/** A section as it was typed, and what it says. */
export type TypedSection = {
  [Section in EditedSection]: { intent: Section; said: SaidIn<Section> };
}[EditedSection] & { version: number; stays: boolean; text: Partial<ProfileText>; place: Place };

/** What a form of the page says; or the form again, when something in it is wrong or a button only changed a list. */
export function readTyped(
  form: FormData,
  business: OwnBusiness | null,
): { ok: true; typed: TypedSection } | { ok: false; unsaved: Unsaved; status: number } {
  const act = parseIntent(editActs, form);
  const { intent } = act.ok ? act.data : act;
  const row = act.ok && act.data.intent === "services" ? (act.data.row ?? "") : null;
  const list = row === null ? null : listAfter(form, row);
  const text: Partial<ProfileText> = { ...readText(form, sectionFields[intent]), ...list?.after };
  const again = (given: Partial<Unsaved>, status = 422) =>
    ({ ok: false, unsaved: { intent, text, errors: {}, ...given }, status }) as const;
  if (!act.ok) return again({ errors: act.errors });
  if (list?.again) return again(list.again, list.again.errors ? 422 : 200);
  const { said, errors } = readSaid(text as ProfileText, sectionFields[intent], neededIn[intent]);
  if (Object.keys(errors).length > 0) return again({ errors });
  if (row === "add") return again({ rows: "changed" }, 200);
  const place = intent === "cities" ? placeIn(text as ProfileText, business) : null;
  if (place && !place.ok) return again({ errors: place.errors, choices: place.choices });
  const { version, stay } = act.data;
  const section = { intent, said } as Pick<TypedSection, "intent" | "said">;
  const typed = { ...section, version, stays: Boolean(stay), text, place: place?.place ?? nowhere };
  return { ok: true, typed: typed as TypedSection };
}

/** The services after what a button does with a row, or with the typed one; and why the form is shown again. */
function listAfter(form: FormData, row: string): { after: Partial<ProfileText>; again?: Partial<Unsaved> } {
  const [listed, typed] = [postedRows(form), newServiceIn(form)];
  const changed = changedRows(listed, row);
  if (changed) return { after: { services: changed }, again: { typed, rows: "changed" } };
  const { rows, isListed } = withNew(listed, typed);
  if (!isListed) return { after: { services: rows } };
  const errors = { service: "onboarding.listed" } as const;
  return { after: { services: listed }, again: { typed, errors, rows: "listed" } };
}

const placeIn = ({ suburb, pin, cities: [city = ""] }: ProfileText, before: OwnBusiness | null) =>
  readPlace({ suburb, pin }, { city, province: null }, before ?? undefined);

/** What a list of services says beside its rows. */
export const offerColumns = ({ hourlyRate, callOut, ...said }: SaidIn<"services">) => ({
  ...{ ...said, hourlyRateCents: hourlyRate, callOutCents: callOut },
});
