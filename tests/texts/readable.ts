import { provinces } from "~/modules/places/places";

/** Attributes that people read or hear. */
const readAttributes = new Set([
  ...["title", "alt", "placeholder", "label"],
  ...["aria-label", "aria-description", "aria-roledescription", "aria-valuetext"],
  // What the scripts of pages say.
  ...["data-asking", "data-outside", "data-refused", "data-unknown", "data-play", "data-pause"],
  ...["data-words", "data-copied", "data-uncopied", "data-weight", "data-found"],
  ...["data-waiting", "data-sending", "data-saving"],
]);
const typedInto = new Set(["text", "search", "email", "tel", "url", "number", "submit", "reset", "button"]);
const readMeta = /description|title|alt|site_name/;
/** Of JSON-LD: not for people, but codes, addresses and dates. */
const codes = /^(?:@|https?:\/\/|\/|\+?\d|#)|^(?:ZAR|ZA|en|el|[a-z]{2}-ZA)$/;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decoded = (text: string) => text.replace(/&(\w+|#x?\w+);/g, (all, name) => entities[name] ?? all);

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );

/** Most tags have none of the attributes that are read, and are left out at once. */
const mayBeRead = /\s(?:title|alt|placeholder|label|aria-|data-|value|content|href)/;

function readInTag(name: string, tag: string): string[] {
  if (!mayBeRead.test(tag)) return [];
  const attributes = attributesOf(tag);
  const read = [...attributes].flatMap(([attribute, value]) =>
    readAttributes.has(attribute) ? [value] : [],
  );
  if (name === "input" && typedInto.has(attributes.get("type") ?? "text"))
    read.push(attributes.get("value") ?? "");
  const what = attributes.get("name") ?? attributes.get("property") ?? "";
  if (name === "meta" && readMeta.test(what)) read.push(attributes.get("content") ?? "");
  const written = /[?&](?:text|subject|body)=([^&]*)/.exec(attributes.get("href") ?? "")?.[1];
  return written ? [...read, decodeURIComponent(written)] : read;
}

/** Every text of a JSON-LD object, apart from its codes and types. */
function readInData(value: unknown, name = ""): string[] {
  if (typeof value === "string")
    return name === "query-input" || name.startsWith("@") || codes.test(value) ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    readInData(below, Array.isArray(value) ? name : key),
  );
}

/**
 * What a person reads or hears on a page of ours: text, attributes, values of fields, metadata, JSON-LD, and messages that
 * links begin. Elements in another language than the page's, or in none, which say so, are left out.
 */
export function readableIn(html: string): string[] {
  const read: string[] = [];
  const plain = html
    .replace(/<!--[\s\S]*?-->|<!DOCTYPE html>/gi, "")
    .replace(
      /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
      (_all, _name, attributes: string, content: string) => {
        if (attributes.includes("ld+json")) read.push(...readInData(JSON.parse(content)));
        return " ";
      },
    )
    .replace(/<(div|h1)\b[^>]* lang="en-ZA"[\s\S]*?<\/\1>/g, " ")
    .replace(/<(dl|code)\b[^>]* translate="no"[\s\S]*?<\/\1>/g, " ");
  for (const [, name, tag, text] of plain.matchAll(/<\/?([a-z][\w-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi))
    read.push(...(name ? readInTag(name.toLowerCase(), tag ?? "") : [decoded(text ?? "")]));
  return read.map((text) => text.trim()).filter((text) => text !== "");
}

/** The made-up business of the demo page. */
const demo = [
  ...["Bright Spark Electrical", "12 Example Street, Melville", "example.com"],
  ...["Zodwa K.", "Pieter M.", "Ayesha D.", "Themba Z.", "Annelie B."],
];

/** Names that are the same in every language: the brand, places, and what browsers call themselves. */
const places = provinces.flatMap(({ name, cities }) => [name, ...cities.map((city) => city.name)]);
const names = ["Thola", "Chrome", "Android", ...demo, ...places];
const sameEverywhere = new RegExp(
  [
    ...[...names]
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
    // What is stored as JSON, in a CSV.
    String.raw`"\{[^\r\n]*\}"(?=[,\r\n]|$)`,
    // Ids, in a CSV.
    String.raw`\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`,
    // Codes of bookings.
    String.raw`\bTH-[0-9A-Z]{6}\b`,
    // What scripts fill in.
    String.raw`\{(?:name|percent|about|shown|seen)\}`,
    // Addresses.
    String.raw`\S+@\S+|https?:\/\/\S+|[\w.-]+\.(?:test|co\.za|example|com)\b`,
  ].join("|"),
  "g",
);

const hasWord = /[a-z]{2,}/i;

/** The texts with a word in plain Latin letters: neither a pseudo text nor data in the letters of `inDataLetters`. */
export const untranslatedIn = (texts: readonly string[]): string[] =>
  texts.filter((text) => hasWord.test(text) && hasWord.test(text.replace(sameEverywhere, " ")));

export const latin = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const dataLetters = "абвгдежзийклмнопрстуфхцчшщАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩ";

/** What people typed, in letters of its own: 'Repair' -> 'Сепайс'-like. */
export const inDataLetters = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => dataLetters[latin.indexOf(letter)] ?? letter);
