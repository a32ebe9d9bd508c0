import { hash } from "node:crypto";
import type { WholeResponse } from "~/platform/page-cache.server";
import { defaultLanguage } from "~/texts/language-prefix";
import { textsIn } from "~/texts/texts.server";

const style =
  ":root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.5rem;line-height:1.25}";

const words = {
  reading: { title: "errors.busy.title", text: "errors.busy.reading" },
  writing: { title: "errors.busy.title", text: "errors.busy.writing" },
  full: { title: "errors.full.title", text: "errors.full.text" },
} as const;

function pageOf(sort: keyof typeof words, language: string): Buffer {
  const { t } = textsIn(language);
  const [title, text] = [t(words[sort].title), t(words[sort].text)];
  return Buffer.from(
    `<!DOCTYPE html><html lang="${language}-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t("common.pageTitle", { title })}</title><style>${style}</style></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
  );
}

/** Made once, since there may be many at a time. */
const pages = new Map<string, Buffer>();

const headers: WholeResponse["headers"] = [
  ["Content-Type", "text/html; charset=utf-8"],
  ["Cache-Control", "no-store"],
  ["Retry-After", "5"],
  [
    "Content-Security-Policy",
    `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; frame-ancestors 'none'`,
  ],
];

/** The response when the render queue is full, without the renderer or the database. */
export const busyResponse = (method: string, language: string | null): WholeResponse =>
  response(method === "GET" || method === "HEAD" ? "reading" : "writing", language);

/** The response to whatever would write while the disk is full. */
export const fullResponse = (language: string | null): WholeResponse => response("full", language);

function response(sort: keyof typeof words, language: string | null): WholeResponse {
  const key = `${sort} ${language}`;
  const body = pages.get(key) ?? pageOf(sort, language ?? defaultLanguage);
  pages.set(key, body);
  return { status: 503, headers, body, tags: new Set(), isPublic: false, startedAt: performance.now() };
}
