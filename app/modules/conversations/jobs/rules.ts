import { addDays, day, dayOf, isDay } from "~/platform/time";

export const mostAsked = 3;
export const mostOpen = 3;
export const perWeek = 5;
const mostDays = 14;
/** A job that nobody was chosen for ends by itself. */
export const openFor = 14 * day;
/** After its end. */
export const jobKeptFor = 90 * day;

export const jobEnds = ["booked", "stopped", "over"] as const;
/** A booking with one of those who were asked; by the customer; after 14 days. */
export type JobEnd = (typeof jobEnds)[number];

export const daysOffered = (now: Date): string[] =>
  Array.from({ length: mostDays }, (_, ahead) => addDays(dayOf(now), ahead));

/** Those that are still to come, once each, in order. */
export const daysIn = (typed: readonly string[], now: Date): string[] => {
  const offered = new Set(daysOffered(now));
  return [...new Set(typed)].filter((one) => isDay(one) && offered.has(one)).sort();
};

const hidden = "…";
const telephone = /\+?\d(?:[ ()-]?\d){7,14}/g;
const unit = /\b(?:unit|flat|house|stand|erf|plot|number|no\.?|nr\.?)\s*\d{1,6}[a-z]?\b/gi;
/** '12 vilakazi street': a number, and a name before a word that means a street. */
const house =
  /\b\d{1,5}[a-z]?,?\s+(?:(?!(?:the|a|an|in|on|of|at|by|to|and|my)\b)[\p{L}'’.-]+\s+){1,3}(?:street|str|road|rd|avenue|ave|drive|crescent|straat|weg|rylaan|laan)\b\.?/giu;
/** 'Vilakazi Street', with capitals. */
const street =
  /(?:\b\d{1,5}[a-z]?,?\s+)?(?:\p{Lu}[\p{L}'’.-]*\s+){1,3}(?:Street|St|Str|Road|Rd|Avenue|Ave|Drive|Dr|Crescent|Close|Lane|Way|Place|Court|Straat|Weg|Rylaan|Laan)\b\.?/gu;

/** The words without streets, house and telephone numbers: only the business that is chosen reads those. */
export const withoutAddress = (words: string): string =>
  [house, street, unit, telephone].reduce((text, found) => text.replace(found, hidden), words);
