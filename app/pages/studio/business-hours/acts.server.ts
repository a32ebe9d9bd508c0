import { data, type RouterContextProvider } from "react-router";
import { parseIntent } from "~/forms/intent";
import type { Errors, Refused } from "~/forms/parse";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { listComing } from "~/modules/bookings/queries/of-business.server";
import { availabilityActs, dayLists, readDayOff, readHours } from "~/modules/businesses/availability/forms";
import {
  type DayOff,
  hoursMark,
  isOutsideHours,
  isShutDuring,
  rulesMark,
} from "~/modules/businesses/availability/rules";
import {
  dropDaysOff,
  saveHours,
  saveRules,
  takeDaysOff,
} from "~/modules/businesses/commands/availability.server";
import { businessContext } from "~/modules/businesses/owner.server";
import { findOwnBusiness, listDaysOff, listHours } from "~/modules/businesses/queries.server";
import { type Shift, weekdayNames } from "~/modules/businesses/rules";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import { offId } from "./off-id";

type Context = Readonly<RouterContextProvider>;
type Act = typeof availabilityActs._zod.output;
type Of<Intent extends Act["intent"]> = Extract<Act, { intent: Intent }>;

/** A form that was not saved: as typed, and why. `seen` is what stands there now. */
export type Unsaved = Omit<Refused, "notice"> & {
  intent: string;
  notice?: "changed" | "copied" | "failed";
  seen?: string;
};

const page = "/business-hours";
const saved = (text: TextKey) => redirectWith(page, { title: "availability.savedTitle", text });

/** Every form of the page: saves what it says, or shows it again as it was typed. */
export async function actOnHours(request: Request, context: Context) {
  const form = await request.formData();
  const act = parseIntent(availabilityActs, form, dayLists);
  if (!act.ok) return data<Unsaved>(act, { status: 422 });
  const again = (given: Partial<Unsaved>, status = 422) =>
    data<Unsaved>(
      { ok: false, values: typedIn(form), errors: {}, intent: act.data.intent, ...given },
      { status },
    );
  if (act.data.intent === "hours") return hours(act.data, again, context);
  if (act.data.intent === "rules") return rules(act.data, again, context);
  return act.data.intent === "off" ? takeOff(act.data, again, context) : workAgain(act.data, context);
}

type Again = (given: Partial<Unsaved>, status?: number) => ReturnType<typeof data<Unsaved>>;

function typedIn(form: FormData): Refused["values"] {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = form.getAll(name).map(String);
      return [name, all.length > 1 ? all : (all[0] ?? "")];
    }),
  );
}

const ownerIn = (context: Context) => ({
  userId: viewerOf(context).id,
  businessId: context.get(businessContext).id,
});

async function hours(act: Of<"hours">, again: Again, context: Context) {
  const { db, now } = context.get(appContext);
  const { copy } = act;
  if (copy) {
    const copied = Object.fromEntries(weekdayNames.map((name) => [name, act[copy]]));
    return again({ values: { seen: act.seen, ...copied }, notice: "copied" }, 200);
  }
  const { hours, errors } = readHours(act);
  if (Object.keys(errors).length > 0) return again({ errors });
  const owner = ownerIn(context);
  const done = await saveHours(db, owner, { hours, seen: act.seen }, now());
  if (done.ok) return savedHours(context, hours, now());
  if (done.reason === "not_found") throw notFound();
  return again({ notice: "changed", seen: hoursMark(await listHours(db, owner.businessId)) }, 409);
}

/** The page lists the bookings that the new hours leave outside, above the form. */
async function savedHours(context: Context, hours: Shift[], at: Date) {
  const { db } = context.get(appContext);
  const { id, closesOnHolidays } = context.get(businessContext);
  const [coming, daysOff] = await Promise.all([listComing(db, id, at), listDaysOff(db, id, dayOf(at))]);
  const plan = { hours, closesOnHolidays, daysOff };
  const count = coming.filter((booking) => isOutsideHours(plan, booking)).length;
  if (count === 0) return saved("availability.hours.saved");
  const text = { key: "availability.hours.savedOutside", values: { count } } as const;
  return redirectWith(`${page}#weekly`, { title: "availability.savedTitle", text });
}

async function rules(act: Of<"rules">, again: Again, context: Context) {
  const { db, now } = context.get(appContext);
  const { intent: _, seen, ...chosen } = act;
  const owner = ownerIn(context);
  const done = await saveRules(db, owner, { rules: chosen, seen }, now());
  if (done.ok) return saved("availability.rules.saved");
  const business = await findOwnBusiness(db, owner.userId);
  if (done.reason === "not_found" || !business) throw notFound();
  return again({ notice: "changed", seen: rulesMark(business) }, 409);
}

const wrongDays = {
  overlapping: "availability.off.overlapping",
  too_many: "availability.off.tooMany",
} as const;

async function takeOff(act: Of<"off">, again: Again, context: Context) {
  const { db, now } = context.get(appContext);
  const at = now();
  const { off, errors } = readDayOff(act, dayOf(at));
  if (Object.keys(errors).length > 0) return again({ errors });
  const done = await takeDaysOff(db, ownerIn(context), off, at);
  if (done.ok) return savedOff(context, off, at);
  if (done.reason === "not_found") throw notFound();
  const wrong: Errors = { firstDay: wrongDays[done.reason] };
  return again({ errors: wrong }, 409);
}

/** The page lists the bookings that fall on these days, and leads to them. */
async function savedOff(context: Context, off: DayOff, at: Date) {
  const { db } = context.get(appContext);
  const coming = await listComing(db, context.get(businessContext).id, at);
  const count = coming.filter((booking) => isShutDuring(off, booking)).length;
  if (count === 0) return saved("availability.off.saved");
  const text = { key: "availability.off.savedBooked", values: { count } } as const;
  return redirectWith(`${page}#${offId(off)}`, { title: "availability.savedTitle", text });
}

async function workAgain({ firstDay }: Of<"back">, context: Context) {
  const { db, now } = context.get(appContext);
  const done = await dropDaysOff(db, ownerIn(context), { firstDay }, now());
  if (done.ok) return saved("availability.off.backDone");
  return redirectWith(page, { title: "common.error", text: "availability.off.gone", tone: "error" });
}
