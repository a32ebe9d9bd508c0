import { plainAmount } from "~/forms/fields";
import { addDays, dayOf, instantOf, isDay } from "~/platform/time";
import type { Message } from "~/texts/message";

export const quoteStatuses = ["sent", "accepted", "declined", "taken_back", "expired", "replaced"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const mostLines = 20;
export const longestLine = 120;
export const mostTimes = 3;
export const longestWords = 1000;
/** Unless the owner chooses another day. */
const validFor = 4;
const longestValid = 60;
/** An answer is due at this time of the last day. */
const until = "17:00";
/** An accepted quote stays with its booking. */
export const acceptedKeptFor = 3 * 365;
const mostCents = 999_999_999;

/** A row of a quote: what comes off is negative. */
export type Line = { kind: "line" | "call_out" | "off"; text: string; cents: number };

const totalOf = (lines: readonly Line[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

export const lastMoment = (date: string): Date => instantOf(date, until);

export const isValidDay = (date: string, now: Date): boolean =>
  isDay(date) && date <= addDays(dayOf(now), longestValid) && lastMoment(date) > now;

/** The days that the form offers besides any other. Today while it is not too late for an answer. */
export function validDays(now: Date) {
  const today = dayOf(now);
  const days = [0, 1, validFor, 7, 14].map((ahead) => addDays(today, ahead));
  return {
    days: days.filter((date) => isValidDay(date, now)),
    first: days.find((date) => isValidDay(date, now)) ?? addDays(today, 1),
    usual: addDays(today, validFor),
    last: addDays(today, longestValid),
  };
}

/** An amount in rand as people write it, in cents: 'R1 299,50', '-350'. Null for anything else. */
export function centsIn(typed: string): number | null {
  const plain = plainAmount(typed.replace(/[\u2212\u2013]/g, "-"));
  return /^-?\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** As `centsIn` reads it. */
export const randText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(".", ",");

/** The fields of the form that decide about the price, as they were typed. */
export type TypedLines = { what: string[]; rand: string[]; callOut: string; off: string; offWhat: string };
type LinesRead = { lines: Line[]; total: number; errors: Record<string, Message> };

/** Reads the envelope: its rows, the call-out fee and what comes off. Empty rows count for nothing. */
export function readLines({ what, rand, callOut, off, offWhat }: TypedLines): LinesRead {
  const errors: Record<string, Message> = {};
  const lines: Line[] = [];
  for (let at = 0; at < Math.max(what.length, rand.length); at++) {
    const [text, amount] = [(what[at] ?? "").trim(), (rand[at] ?? "").trim()];
    if (text === "" && amount === "") continue;
    const cents = centsIn(amount);
    const wrong = wrongRow(text, cents);
    if (wrong) errors.lines ??= { key: wrong, values: { number: lines.length + 1, max: longestLine } };
    lines.push({ kind: "line", text, cents: cents ?? 0 });
  }
  if (lines.length > mostLines) errors.lines = { key: "quotes.errors.tooMany", values: { max: mostLines } };
  const fee = readFee(callOut);
  if (fee === null) errors.callOut = "quotes.errors.amount";
  else if (fee > 0) lines.push({ kind: "call_out", text: "", cents: fee });
  const less = readFee(off);
  if (less === null) errors.off = "quotes.errors.amount";
  else if (less > 0) lines.push({ kind: "off", text: offWhat.trim().slice(0, longestLine), cents: -less });
  const total = totalOf(lines);
  if (Object.keys(errors).length === 0) {
    if (lines.every(({ kind }) => kind === "off")) errors.lines = "quotes.errors.empty";
    else if (total <= 0) errors.lines = "quotes.errors.total";
    else if (total > mostCents) errors.lines = "quotes.errors.tooMuch";
  }
  return { lines, total, errors };
}

function wrongRow(text: string, cents: number | null) {
  if (text === "") return "quotes.errors.rowText";
  if (text.length > longestLine) return "quotes.errors.rowLong";
  return cents === null ? "quotes.errors.rowAmount" : null;
}

/** Nothing typed is no fee; null for what is no amount. */
function readFee(typed: string): number | null {
  if (typed.trim() === "") return 0;
  const cents = centsIn(typed);
  return cents === null || cents < 0 ? null : cents;
}

/** What the lines look like in the form. */
export function typedLines(lines: readonly Line[]): TypedLines {
  const rows = lines.filter(({ kind }) => kind === "line");
  const [callOut, off] = [
    lines.find(({ kind }) => kind === "call_out"),
    lines.find(({ kind }) => kind === "off"),
  ];
  return {
    what: rows.map(({ text }) => text),
    rand: rows.map(({ cents }) => randText(cents)),
    callOut: callOut ? randText(callOut.cents) : "",
    off: off ? randText(-off.cents) : "",
    offWhat: off?.text ?? "",
  };
}
