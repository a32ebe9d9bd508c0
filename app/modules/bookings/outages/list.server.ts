import { outagePlace } from "~/modules/businesses/outages/queries.server";
import type { Supply } from "~/modules/businesses/outages/rules";
import { fullLabelOf, spotsNamed } from "~/modules/places/queries/spots.server";
import { placeKey } from "~/modules/places/typed-places";
import { addDays, dayOf, isDay } from "~/platform/time";
import { spanOf } from "./commands.server";

/** An outage of a suburb or town as it is stored. */
export type PlaceOutage = { place: string; city: string; kind: Supply; startsAt: Date; endsAt: Date };

type Wrong = "parts" | "place" | "several" | "kind" | "day" | "time" | "past" | "far";
export type ReadLine = { ok: true; outage: PlaceOutage } | { ok: false; said: string; why: Wrong };

/** So many lines are read at once. */
const mostLines = 200;
/** 'Pimville, power, 30 Nov, 10:00, 12:30': place, what, day, from and to, one to a line; the place may have commas. */
export function readList(text: string, now: Date): ReadLine[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, mostLines)
    .map((said) => {
      const found = readLine(said, now);
      return typeof found === "string" ? { ok: false, said, why: found } : { ok: true, outage: found };
    });
}

function readLine(said: string, now: Date): PlaceOutage | Wrong {
  const parts = said.split(/[,;\t]/).map((part) => part.trim());
  if (parts.length < 5) return "parts";
  const [what = "", day = "", from = "", to = ""] = parts.slice(-4);
  const kind = kinds[what.toLowerCase()];
  if (!kind) return "kind";
  const place = placeOf(parts.slice(0, -4).join(", "));
  if (typeof place === "string") return place;
  const date = readDay(day, dayOf(now));
  if (!date) return "day";
  const span = spanOf({ date, from: readTime(from), to: readTime(to) }, now);
  if (!span.ok) return ({ not_a_time: "time", past: "past", too_far: "far" } as const)[span.reason];
  return { ...place, kind, startsAt: span.startsAt, endsAt: span.endsAt };
}

const kinds: Readonly<Record<string, Supply>> = {
  power: "mains",
  electricity: "mains",
  mains: "mains",
  water: "water",
};

/** Of several places of one name the town is meant; two suburbs of one name need the town after a comma. */
function placeOf(typed: string): { place: string; city: string } | "place" | "several" {
  const named = spotsNamed(typed);
  const [first] = named;
  if (!first) return "place";
  const exact = named.filter((spot) => placeKey(fullLabelOf(spot)) === placeKey(typed));
  const meant = exact[0] ?? (named.length === 1 || first.within === null ? first : null);
  return meant ? { place: outagePlace(meant), city: meant.city.slug } : "several";
}

/** '9:00', '09h00', '09:00' */
function readTime(text: string): string {
  const [, hours = "", minutes = ""] = /^(\d{1,2})[:h.](\d{2})$/i.exec(text) ?? [];
  return `${hours.padStart(2, "0")}:${minutes}`;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** '30 Nov', '30 November 2026', '30/11/2026', '2026-11-30'. Without a year it is the next such day. */
function readDay(text: string, today: string): string | null {
  if (isDay(text)) return text;
  const [, day = "", name = "", year] = /^(?:[a-z]+ )?(\d{1,2}) ([a-z]{3,9})(?: (\d{4}))?$/i.exec(text) ?? [];
  const [, plain, month, of] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const at = plain ? Number(month) : months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const dayIn = (inYear: string | number) =>
    `${inYear}-${String(at).padStart(2, "0")}-${(plain ?? day).padStart(2, "0")}`;
  const written = of ?? year;
  if (written) return isDay(dayIn(written)) ? dayIn(written) : null;
  const thisYear = Number(today.slice(0, 4));
  // A list that is a day late still means this year.
  return (
    [dayIn(thisYear), dayIn(thisYear + 1)].find((one) => isDay(one) && one >= addDays(today, -7)) ?? null
  );
}
