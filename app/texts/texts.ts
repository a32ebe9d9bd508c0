import { type Format, type Formats, formatsOf } from "./format";
import { hrefIn } from "./language";
import type { Value, Values, Words } from "./message";

/** A catalogue as it stands in the files: features, parts, texts. */
export type CatalogueTree = { readonly [name: string]: string | CatalogueTree };

type Part = string | { name: string; format: Format | null };

/** The texts of one language. */
export type Texts = Formats & {
  /** A BCP 47 tag: 'en'. */
  language: string;
  /** The words of a message. A plural form is chosen by the value `count`. */
  t: (message: Words, values?: Values) => string;
  /** The parts of a message, for `Rich`: what stands in the catalogue apart from what was filled in. */
  parts: (message: Words) => readonly { text: string; isValue: boolean }[];
  /** An internal address in this language: '/services' -> '/af/services' on public pages. */
  hrefOf: (path: string) => string;
};

const byLanguage = new Map<string, Texts>();

/** Adds the catalogue of a language (in the browser only the features of app pages). The result takes it away again. */
export function addCatalogue(language: string, tree: CatalogueTree): () => void {
  byLanguage.set(language, textsFrom(language, tree));
  return () => byLanguage.delete(language);
}

export const isLanguage = (language: string): boolean => byLanguage.has(language);

export const knownLanguages = (): string[] => [...byLanguage.keys()];

/** The texts of a language; English for one that is not here. */
export function textsIn(language: string): Texts {
  const texts = byLanguage.get(language) ?? byLanguage.get("en");
  if (!texts) throw new Error("No catalogue has been loaded.");
  return texts;
}

export function textsFrom(language: string, tree: CatalogueTree): Texts {
  const compiled = new Map<string, string | readonly Part[]>();
  compileInto(compiled, tree, "");
  const features = new Set(Object.keys(tree));
  const formats = formatsOf(language, t);
  const plurals = new Intl.PluralRules(language);

  function find(key: string, values: Values | undefined): string | readonly Part[] {
    const count = values?.count;
    const found =
      typeof count === "number"
        ? (compiled.get(`${key}_${plurals.select(count)}`) ?? compiled.get(`${key}_other`))
        : undefined;
    const text = found ?? compiled.get(key);
    if (text !== undefined) return text;
    if (!features.has(key.split(".", 1)[0] ?? "") || /\s/.test(key)) return key;
    throw new Error(`There is no text '${key}' in '${language}'.`);
  }

  function shown(value: Value | undefined, { name, format }: Exclude<Part, string>): string {
    if (value === undefined) throw new Error(`A text needs a value for {{${name}}}.`);
    if (typeof value === "object" && !(value instanceof Date)) return t(value);
    if (format === "money") return formats.money(Number(value));
    if (format === "number") return formats.number(Number(value));
    if (format === null) return String(value);
    const at = new Date(value as string | number | Date);
    return formats.date(at, format);
  }

  function t(message: Words, more?: Values): string {
    const isKey = typeof message === "string";
    const values = isKey ? more : message.values;
    const text = find(isKey ? message : message.key, values);
    if (typeof text === "string") return text;
    let whole = "";
    for (const part of text) whole += typeof part === "string" ? part : shown(values?.[part.name], part);
    return whole;
  }

  function parts(message: Words) {
    const values = typeof message === "string" ? undefined : message.values;
    const text = find(typeof message === "string" ? message : message.key, values);
    return [text]
      .flat()
      .map((part) =>
        typeof part === "string"
          ? { text: part, isValue: false }
          : { text: shown(values?.[part.name], part), isValue: true },
      );
  }

  return { language, t, parts, hrefOf: (path) => hrefIn(language, path), ...formats };
}

function compileInto(compiled: Map<string, string | readonly Part[]>, tree: CatalogueTree, prefix: string) {
  for (const [name, node] of Object.entries(tree))
    if (typeof node === "string") compiled.set(prefix + name, compile(node));
    else compileInto(compiled, node, `${prefix}${name}.`);
}

/** Splits a text at its {{name}} and {{name, format}}; one without stays a string. */
function compile(text: string): string | readonly Part[] {
  const pieces = text.split(/\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/);
  if (pieces.length === 1) return text;
  const parts: Part[] = [];
  for (let at = 0; at < pieces.length; at += 3) {
    if (pieces[at]) parts.push(pieces[at] ?? "");
    const name = pieces[at + 1];
    if (name !== undefined) parts.push({ name, format: (pieces[at + 2] as Format | undefined) ?? null });
  }
  return parts;
}
