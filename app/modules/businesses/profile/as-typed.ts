import { cleanText } from "~/forms/clean-text";
import type { Filled } from "~/texts/message";
import type { Extra, Price } from "../prices";
import type { SocialNetwork } from "../rules";

/** Bounds on what a draft stores, in characters and values; validation is stricter. */
const longest = 4000;
const most = 100;

const typed = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? cleanText(value.slice(0, longest).toWellFormed().replaceAll("\r\n", "\n")) : "";

/** The text of a field as it was typed, without what no text has. */
export const textIn = (form: FormData, name: string): string => typed(form.get(name));

/** The texts of a field of every row, also of rows that leave it empty. */
export const listIn = (form: FormData, name: string): string[] => form.getAll(name).slice(0, most).map(typed);

/** The different texts of a field that occurs more than once. */
export const textsIn = (form: FormData, name: string): string[] => [
  ...new Set(form.getAll(name).slice(0, most).map(typed).filter(Boolean)),
];

/** In characters; the links of maps are long. */
export const longestSuburb = 120;
export const longestPin = 1000;

export const networkName = (network: SocialNetwork): Filled => ({ key: `common.networks.${network}` });

/** Cents as they are typed: '350', '349.50'; nothing for none. */
export const typedRand = (cents: number | null): string => {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
};

/** A price as it is typed (`readPrice`): '350', 'from 350', '350 to 500', '350 an hour'. */
export function typedPrice({ priceCents, priceAs }: Price): string {
  const rand = typedRand(priceCents);
  if (rand === "" || priceAs === null) return rand;
  if (priceAs.kind === "range") return `${rand} to ${typedRand(priceAs.to)}`;
  return priceAs.kind === "hour" ? `${rand} an hour` : `from ${rand}`;
}

/** As `readExtras` reads them. */
export const typedExtras = (extras: readonly Extra[]): string =>
  extras.map(({ name, cents }) => `${name} R${typedRand(cents)}`).join("\n");
