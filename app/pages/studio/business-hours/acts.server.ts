import type { RouterContextProvider } from "react-router";
import type * as z from "zod/mini";
import { act, wrong } from "~/forms/act.server";
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
import { actingOwner, businessContext, studioOf } from "~/modules/businesses/owner.server";
import { findOwnBusiness, listDaysOff, listHours } from "~/modules/businesses/queries.server";
import { type Shift, type WeekdayName, weekdayNames } from "~/modules/businesses/rules";
import { appContext } from "~/platform/app-context.server";
import { redirectRefused, redirectWith } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import { dayOf } from "~/platform/time";
import type { TextKey } from "~/texts/message";
import { offId } from "./off-id";

type Context = Readonly<RouterContextProvider>;
type Of<Intent> = Extract<z.output<typeof availabilityActs>, { intent: Intent }>;

const page = "/business-hours";
const saved = (text: TextKey) => redirectWith(page, { title: "availability.savedTitle", text });

/** Every form of the page: saves what it says, or shows it again as it was typed. */
export async function actOnHours(request: Request, context: Context) {
  const { db, now } = context.get(appContext);
  return act(availabilityActs, await request.formData(), {
    run: {
      hours: (typed) => hours(typed, context),
      rules: (typed) => rules(typed, context),
      off: (typed) => takeOff(typed, context),
      back: ({ firstDay }) => dropDaysOff(db, actingOwner(context), { firstDay }, now()),
    },
    lists: dayLists,
    done: () => saved("availability.off.backDone"),
    reasons: {
      not_found: (_, { intent }) => {
        if (intent !== "back") throw notFound();
        return redirectRefused(page, "availability.off.gone");
      },
      overlapping: { field: "firstDay", text: "availability.off.overlapping", status: 409 },
      too_many: { field: "firstDay", text: "availability.off.tooMany", status: 409 },
    },
  });
}

/** Somebody has saved meanwhile; `seen` is what stands there now. */
const changed = (seen: string) => ({
  ...wrong({}, { title: "availability.changed.title", text: "availability.changed.text" }, 409),
  values: { seen },
});

const isShut = (times: readonly string[]) => times.every((time) => time === "");

/** To the days that are open, so that a closed one stays closed; to all where no other is open yet. */
function copiedTo(typed: Of<"hours">, from: WeekdayName) {
  const others = weekdayNames.filter((name) => name !== from && !isShut(typed[name]));
  const to = others.length > 0 ? others : weekdayNames;
  return Object.fromEntries(weekdayNames.map((name) => [name, typed[to.includes(name) ? from : name]]));
}

async function hours(typed: Of<"hours">, context: Context) {
  const { db, now } = context.get(appContext);
  const { copy } = typed;
  if (copy) {
    const copied = copiedTo(typed, copy);
    const words = {
      title: "availability.hours.copied.title",
      text: "availability.hours.copied.text",
    } as const;
    return { ...wrong({}, words, 200), values: { ...copied, copy: "" } };
  }
  const { hours, errors } = readHours(typed);
  if (Object.keys(errors).length > 0) return wrong(errors);
  const owner = actingOwner(context);
  const done = await saveHours(db, owner, { hours, seen: typed.seen }, now());
  if (done.ok) return savedHours(context, hours, now());
  const { reason } = done;
  return reason === "changed"
    ? changed(hoursMark(await listHours(db, owner.businessId)))
    : { ok: false as const, reason };
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

async function rules({ intent: _, seen, ...chosen }: Of<"rules">, context: Context) {
  const { db, now, owner } = studioOf(context);
  const done = await saveRules(db, owner, { rules: chosen, seen }, now());
  if (done.ok) return saved("availability.rules.saved");
  const business = await findOwnBusiness(db, owner.userId);
  return done.reason === "changed" && business
    ? changed(rulesMark(business))
    : { ok: false as const, reason: "not_found" as const };
}

async function takeOff(typed: Of<"off">, context: Context) {
  const { db, now } = context.get(appContext);
  const at = now();
  const { off, errors } = readDayOff(typed, dayOf(at));
  if (Object.keys(errors).length > 0) return wrong(errors);
  const done = await takeDaysOff(db, actingOwner(context), off, at);
  return done.ok ? savedOff(context, off, at) : done;
}

/** The page lists the bookings that fall on these days, and leads to them. */
async function savedOff(context: Context, off: DayOff, at: Date) {
  const { db, business } = studioOf(context);
  const coming = await listComing(db, business.id, at);
  const count = coming.filter((booking) => isShutDuring(off, booking)).length;
  if (count === 0) return saved("availability.off.saved");
  const text = { key: "availability.off.savedBooked", values: { count } } as const;
  return redirectWith(`${page}#${offId(off)}`, { title: "availability.savedTitle", text });
}
