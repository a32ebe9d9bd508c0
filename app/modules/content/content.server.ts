import { Marked } from "marked";
import { escapeHtml } from "~/platform/html";
import { defaultLanguage, hrefIn } from "~/texts/language-prefix";

/** By './{language}/{name}.md'. */
const sources = import.meta.glob<string>("./*/*.md", { query: "?raw", import: "default", eager: true });

export type LegalPageName = "privacy-policy" | "terms-and-conditions";

/** `version` is the date of the last change, YYYY-MM-DD; `language` that of the text, if not the reader's. */
export type LegalPage = { title: string; version: string; html: string; language: string | null };

const rendered = new Map<string, LegalPage>();

/**
 * In English where it is not translated. `fill` has a value for every {PLACEHOLDER}, and does not change while the
 * process runs.
 */
export function legalPage(name: LegalPageName, language: string, fill: Record<string, string>): LegalPage {
  const key = JSON.stringify([name, language, fill]);
  const known = rendered.get(key);
  if (known) return known;
  const isTranslated = `./${language}/${name}.md` in sources;
  const rendering = renderLegalPage(sourceOf(name, language), fill, language);
  const page = { ...rendering, language: isTranslated ? null : defaultLanguage };
  rendered.set(key, page);
  return page;
}

function sourceOf(name: LegalPageName, language: string): string {
  const source = sources[`./${language}/${name}.md`] ?? sources[`./${defaultLanguage}/${name}.md`];
  if (source === undefined) throw new Error(`There is no ${name}.md`);
  return source;
}

/** Its links to other pages are in the reader's `language`. */
export function renderLegalPage(
  source: string,
  fill: Record<string, string>,
  language = defaultLanguage,
): Omit<LegalPage, "language"> {
  const marked = new Marked({
    async: false,
    walkTokens: (token) => {
      if (token.type === "link") token.href = hrefIn(language, token.href);
    },
  });
  const [, head = "", body = ""] = source.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  const title = head.match(/^title: (.+)$/m)?.[1];
  const version = head.match(/^version: (\d{4}-\d{2}-\d{2})$/m)?.[1];
  if (!title || !version) throw new Error("A legal text starts with its title and version");
  return { title, version, html: filled(marked.parse(body, { async: false }), fill) };
}

/** Values are filled in after the Markdown is rendered, so that they can be neither HTML nor Markdown. */
function filled(html: string, fill: Record<string, string>): string {
  return html.replace(/\{([A-Z_]+)\}/g, (placeholder, name: string) => {
    const value = fill[name];
    if (value === undefined) throw new Error(`No value for ${placeholder}`);
    return linked(name, value);
  });
}

function linked(name: string, value: string): string {
  const text = escapeHtml(value);
  if (name.endsWith("_EMAIL")) return `<a href="mailto:${text}">${text}</a>`;
  if (name.endsWith("_PHONE")) return `<a href="tel:${value.replace(/[^+\d]/g, "")}">${text}</a>`;
  if (name.endsWith("_WEBSITE") && /^https?:\/\//.test(value)) return `<a href="${text}">${text}</a>`;
  return text;
}
