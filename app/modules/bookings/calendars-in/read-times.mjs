// Reads the busy times out of a calendar file, in a thread that is ended when it takes too long: some rules without an
// occurrence keep ical.js busy for ever (kewisch/ical.js issue 1038), and others have millions of them.
import { parentPort, workerData } from "node:worker_threads";
import ICAL from "ical.js";

/** @type {{ text: string; from: number; to: number; repeatsTo: number; most: number }} */
const { text, from, to, repeatsTo, most } = workerData;
/** Times of the past of all rules together; a daily event has 3,650 in ten years. */
const mostSteps = 200_000;
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** Johannesburg has no summer time. */
const here = 2 * hour;

/** A line that is not as it should be is no reason to throw all others away. */
ICAL.design.strict = false;

/** @type {[number, number][]} */
const found = [];
let steps = 0;
let unread = 0;

/** How far the clocks of a zone are ahead of UTC then; null for a name that is no zone. */
function offsetIn(/** @type {string} */ zone, /** @type {number} */ at) {
  try {
    const parts = new Intl.DateTimeFormat("en-GB", {
      ...{ timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    }).formatToParts(at);
    const part = (/** @type {string} */ type) => Number(parts.find((one) => one.type === type)?.value);
    const shown = Date.UTC(
      ...[part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second")],
    );
    return Math.round((shown - at) / minute) * minute;
  } catch {
    return null;
  }
}

/** The clocks of a zone that the file does not describe; whatever names none is ours. */
function zoned(/** @type {number} */ clock, /** @type {string | null} */ zone) {
  const guess = zone === null ? null : offsetIn(zone, clock);
  if (zone === null || guess === null) return clock - here;
  return clock - (offsetIn(zone, clock - guess) ?? guess);
}

/**
 * @param {any} time
 * @param {string | null} zone
 */
function instantOf(time, zone) {
  const { year, month, day: date, hour: hours, minute: minutes, second: seconds, isDate } = time;
  const clock = Date.UTC(
    year,
    month - 1,
    date,
    isDate ? 0 : hours,
    isDate ? 0 : minutes,
    isDate ? 0 : seconds,
  );
  if (isDate) return clock - here;
  const isKnown = time.zone && time.zone !== ICAL.Timezone.localTimezone;
  return isKnown ? time.toUnixTime() * 1000 : zoned(clock, zone);
}

/** @param {any} event @param {string} name */
const textOf = (event, name) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();

/** Free, called off, or one of our own bookings that came back from the calendar. */
const isNoMatter = (/** @type {any} */ event) =>
  textOf(event, "transp") === "TRANSPARENT" ||
  textOf(event, "status") === "CANCELLED" ||
  textOf(event, "x-microsoft-cdo-busystatus") === "FREE" ||
  /^BOOKING-[0-9A-F-]{36}@THOLA$/.test(textOf(event, "uid"));

/** @param {any} event @param {string} name */
function timeOf(event, name) {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  const zone = property?.getFirstParameter("tzid") ?? null;
  return time ? { time, zone, at: instantOf(time, zone) } : null;
}

/** @param {any} event @param {{ time: any; zone: string | null; at: number }} start */
function lengthOf(event, start) {
  const end = timeOf(event, "dtend");
  if (end) return end.at - start.at;
  const duration = event.getFirstPropertyValue("duration");
  if (duration) return duration.toSeconds() * 1000;
  return start.time.isDate ? day : 0;
}

function add(/** @type {number} */ at, /** @type {number} */ length) {
  if (length > 0 && at < to && from < at + length)
    found.push([Math.max(at, from), Math.min(at + length, to)]);
}

/** @param {any} event @param {Set<string>} others  The occurrences that an event of their own replaces. */
function read(event, others) {
  const start = timeOf(event, "dtstart");
  if (!start || Number.isNaN(start.at)) throw new Error("An event without a start.");
  if (isNoMatter(event)) return;
  const length = lengthOf(event, start);
  const isOther = event.hasProperty("recurrence-id");
  if (isOther || !(event.hasProperty("rrule") || event.hasProperty("rdate"))) return add(start.at, length);
  const uid = textOf(event, "uid");
  const dates = new ICAL.RecurExpansion({ component: event, dtstart: start.time });
  for (let next = dates.next(); next; next = dates.next()) {
    steps += 1;
    if (steps > mostSteps) throw new TooMuch();
    const at = instantOf(next, start.zone);
    if (at >= repeatsTo) return;
    if (!others.has(`${uid} ${at}`)) add(at, length);
    if (found.length > 10 * most) throw new TooMuch();
  }
}

class TooMuch extends Error {}

/** Those that meet become one. */
function joined() {
  /** @type {[number, number][]} */
  const times = [];
  for (const [begins, ends] of found.toSorted(([a], [b]) => a - b)) {
    const last = times.at(-1);
    if (last && begins <= last[1]) last[1] = Math.max(last[1], ends);
    else times.push([begins, ends]);
  }
  return times;
}

function readAll() {
  const parsed = ICAL.parse(text);
  const calendars = typeof parsed[0] === "string" ? [parsed] : parsed;
  const events = calendars.flatMap((/** @type {any} */ calendar) => {
    const component = new ICAL.Component(calendar);
    if (component.name !== "vcalendar") throw new Error("No calendar.");
    return component.getAllSubcomponents("vevent");
  });
  const others = new Set();
  for (const event of events) {
    const replaced = event.hasProperty("recurrence-id") && timeOf(event, "recurrence-id");
    if (replaced) others.add(`${textOf(event, "uid")} ${replaced.at}`);
  }
  for (const event of events)
    try {
      read(event, others);
    } catch (error) {
      if (error instanceof TooMuch) throw error;
      unread += 1;
    }
  const times = joined();
  return times.length > most ? { reason: "too_much" } : { times, unread };
}

try {
  parentPort?.postMessage(readAll());
} catch (error) {
  parentPort?.postMessage({ reason: error instanceof TooMuch ? "too_much" : "not_calendar" });
}
