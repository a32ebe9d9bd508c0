import * as z from "zod/mini";
import { cleanText } from "~/forms/clean-text";
import { tooLong, wholeNumber } from "~/forms/fields";
import type { Errors } from "~/forms/parse";
import type { TextKey } from "~/texts/message";
import { onRequest, type Price, readPrice } from "../prices";
import { longestService, maxServices } from "../rules";
import { typedPrice } from "./as-typed";

/** A service as it is typed; the id is empty until it is saved. */
export type ServiceRow = { id: string; name: string; price: string; minutes: string };

export const noService: ServiceRow = { id: "", name: "", price: "", minutes: "" };

export type SavedService = Price & { id: string; name: string; durationMinutes: number };

export const savedRows = (services: readonly SavedService[]): ServiceRow[] =>
  services.map(({ id, name, durationMinutes, ...price }) => ({
    ...{ id, name, price: typedPrice(price), minutes: String(durationMinutes) },
  }));

/** What the buttons of the list do with the row at a position, 'remove-2'; 'usual-Geyser repair' adds that service. */
export function changedRows(rows: readonly ServiceRow[], button: string): ServiceRow[] | null {
  const [, usual = ""] = /^usual-(.+)$/.exec(button) ?? [];
  if (usual) return withNew(rows, { ...noService, name: cleanText(usual) }).rows;
  const [, act, at = ""] = /^(remove|up|down)-(\d{1,3})$/.exec(button) ?? [];
  if (!act) return null;
  const position = Number(at);
  if (act === "remove") return rows.filter((_, index) => index !== position);
  const to = act === "up" ? position - 1 : position + 1;
  const [from, other] = [rows[position], rows[to]];
  return from && other ? rows.with(position, other).with(to, from) : [...rows];
}

const isListed = (rows: readonly ServiceRow[], name: string) =>
  rows.some((row) => row.name.toLowerCase() === name.toLowerCase());

export const unlisted = (names: readonly string[], rows: readonly ServiceRow[]): string[] =>
  names.filter((name) => !isListed(rows, name));

const isEmpty = ({ name, price, minutes }: ServiceRow) => name === "" && price === "" && minutes === "";

/**
 * The rows with the typed service at the end; an empty one is ignored, and one that is listed is not added again. One
 * that lacks only its name is added, which asks for it.
 */
export function withNew(
  rows: readonly ServiceRow[],
  typed: ServiceRow,
): { rows: ServiceRow[]; isListed: boolean } {
  if (isEmpty(typed)) return { rows: [...rows], isListed: false };
  if (typed.name !== "" && isListed(rows, typed.name)) return { rows: [...rows], isListed: true };
  return { rows: [...rows, typed], isListed: false };
}

const minutes = z.optional(wholeNumber(5, 1440, "editor.services.minutesWrong"));

/** Said in words. A day of work has eight hours. */
const saidMinutes = new Map([
  ["halfanhour", 30],
  ["halfhour", 30],
  ["anhour", 60],
  ["halfaday", 240],
  ["halfday", 240],
  ["1/2day", 240],
  ["aday", 480],
  ["1day", 480],
  ["wholeday", 480],
]);

/** Lengths as people say them: '4h', '1h30', '1:30', '90 min', '1,5 h' and 'half a day' as minutes; else as it was typed. */
export function minutesIn(typed: string): string {
  const text = typed.toLowerCase().replace(/\s+/g, "");
  const said = saidMinutes.get(text);
  if (said !== undefined) return String(said);
  const [, hours, rest = "0"] = /^(\d{1,2})(?:h|hrs?|hours?|:)(\d{1,2})?(?:m|mins?)?$/.exec(text) ?? [];
  if (hours !== undefined) return String(Number(hours) * 60 + Number(rest));
  const [, whole, part] = /^(\d{1,2})[.,](\d)(?:h|hrs?|hours?)$/.exec(text) ?? [];
  if (whole !== undefined) return String(Number(whole) * 60 + Number(part) * 6);
  return /^(\d{1,4})(?:m|mins?|minutes?)$/.exec(text)?.[1] ?? typed;
}

const messageOf = (result: z.core.util.SafeParseResult<unknown>): TextKey | undefined =>
  result.success ? undefined : (result.error.issues[0]?.message as TextKey | undefined);

/** What the rows say, or what is wrong in them: by the id of the field. */
export function readRows(rows: readonly ServiceRow[]) {
  const errors: Errors = {};
  const services = rows.map((row, index) => {
    const price = readPrice(row.price);
    const length = z.safeParse(minutes, minutesIn(row.minutes) || undefined);
    const wrong = {
      [`services-${index}`]: nameError(rows, index),
      [`price-${index}`]: price ? undefined : ("editor.services.priceWrong" as const),
      [`minutes-${index}`]: messageOf(length),
    };
    for (const [field, message] of Object.entries(wrong)) if (message) errors[field] = message;
    return {
      ...(row.id && rows.findIndex(({ id }) => id === row.id) === index ? { id: row.id } : {}),
      name: row.name,
      ...(price ?? onRequest),
      ...(length.data === undefined ? {} : { durationMinutes: length.data }),
    };
  });
  if (rows.length > maxServices)
    errors.services = { key: "onboarding.services.tooMany", values: { max: maxServices } };
  return { services, errors };
}

function nameError(rows: readonly ServiceRow[], index: number) {
  const name = rows[index]?.name ?? "";
  if (name === "") return "onboarding.services.nameMissing" as const;
  if (name.length > longestService) return { key: tooLong, values: { max: longestService } } as const;
  return isListed(rows.slice(0, index), name) ? ("onboarding.listed" as const) : undefined;
}
