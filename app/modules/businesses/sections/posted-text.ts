import { cleanText } from "~/forms/clean-text";

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
