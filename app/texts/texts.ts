import { type Format, type Formats, formatsOf } from "./format";
import { defaultLanguage, hrefIn } from "./language-prefix";
import type { Message, Value, Values } from "./message";

/** A catalogue as it stands in the files: features, parts, texts. */
export type CatalogueTree = { readonly [name: string]: string | CatalogueTree };

type Part = string | { name: string; format: Format | null };

/** The texts of one language. */
export type Texts = Formats & {
  /** A BCP 47 tag: 'en'. */
  language: string;
  /** The words of a message. A plural form is chosen by the value `count`. */
  t: (message: Message, values?: Values) => string;
  /** The parts of a message, for `Rich`: what stands in the catalogue apart from what was filled in. */
  parts: (message: Message) => readonly { text: string; isValue: boolean }[];
  /** An internal address in this language: '/services' -> '/af/services' on public pages. */
  hrefOf: (path: string) => string;
};

/** What is done about a text or a value that is missing, which is a mistake of ours. */
type Wrong = (problem: string) => void;

const refuse: Wrong = (problem) => {
  throw new Error(problem);
};

let tell = refuse;

/**
 * In production a page with such a mistake is shown all the same, with the key or an ellipsis in its place, and the mistake
 * is told. Elsewhere it throws.
 */
export function tellMistakes(to: Wrong): void {
  tell = to;
}

const byLanguage = new Map<string, { shown: Texts; strict: Texts }>();

/** Adds the catalogue of a language (in the browser only the features of app pages). The result takes it away again. */
export function addCatalogue(language: string, tree: CatalogueTree): () => void {
  const compiled = compiledFrom(tree);
  byLanguage.set(language, {
    shown: textsOver(language, compiled, (problem) => tell(problem)),
    strict: textsOver(language, compiled, refuse),
  });
  return () => byLanguage.delete(language);
}

export const isLanguage = (language: string): boolean => byLanguage.has(language);

export const knownLanguages = (): string[] => [...byLanguage.keys()];

function loaded(language: string) {
  const texts = byLanguage.get(language) ?? byLanguage.get(defaultLanguage);
  if (!texts) throw new Error("No catalogue has been loaded.");
  return texts;
}

/** The texts of a language; English for one that is not here. */
export const textsIn = (language: string): Texts => loaded(language).shown;

/** They throw in production too: for mails, which can wait until the mistake is mended, and for what others sent. */
export const strictTextsIn = (language: string): Texts => loaded(language).strict;

export const textsFrom = (language: string, tree: CatalogueTree): Texts =>
  textsOver(language, compiledFrom(tree), refuse);

type Compiled = ReadonlyMap<string, string | readonly Part[]>;

function textsOver(language: string, compiled: Compiled, wrong: Wrong): Texts {
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
    wrong(`There is no text '${key}' in '${language}'.`);
    return key;
  }

  function shown(value: Value | undefined, { name, format }: Exclude<Part, string>): string {
    if (value === undefined) {
      wrong(`A text needs a value for {{${name}}}.`);
      return "…";
    }
    if (typeof value === "object" && !(value instanceof Date)) return t(value);
    if (format === "money") return formats.money(Number(value));
    if (format === "number") return formats.number(Number(value));
    if (format === null) return String(value);
    const at = new Date(value as string | number | Date);
    return formats.date(at, format);
  }

  function t(message: Message, more?: Values): string {
    const isKey = typeof message === "string";
    const values = isKey ? more : message.values;
    const text = find(isKey ? message : message.key, values);
    if (typeof text === "string") return text;
    let whole = "";
    for (const part of text) whole += typeof part === "string" ? part : shown(values?.[part.name], part);
    return whole;
  }

  function parts(message: Message) {
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

function compiledFrom(tree: CatalogueTree): Compiled {
  const compiled = new Map<string, string | readonly Part[]>();
  const add = (node: CatalogueTree, prefix: string) => {
    for (const [name, below] of Object.entries(node))
      if (typeof below === "string") compiled.set(prefix + name, compile(below));
      else add(below, `${prefix}${name}.`);
  };
  add(tree, "");
  return compiled;
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
