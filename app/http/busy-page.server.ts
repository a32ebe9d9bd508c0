import { hash } from "node:crypto";
import type { WholeResponse } from "~/platform/page-cache.server";
import { defaultLanguage } from "~/texts/language";
import { textsIn } from "~/texts/texts.server";

const style =
  ":root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.5rem;line-height:1.25}";

/** Built in memory, without the renderer or the database: the response when the render queue is full. */
function pagesIn(language: string) {
  const { t } = textsIn(language);
  const title = t("errors.busy.title");
  const html = (text: string) =>
    Buffer.from(
      `<!DOCTYPE html><html lang="${language}-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t("common.pageTitle", { title })}</title><style>${style}</style></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
    );
  return { reading: html(t("errors.busy.reading")), writing: html(t("errors.busy.writing")) };
}

const pages = new Map<string, ReturnType<typeof pagesIn>>();

const headers: WholeResponse["headers"] = [
  ["Content-Type", "text/html; charset=utf-8"],
  ["Cache-Control", "no-store"],
  ["Retry-After", "5"],
  [
    "Content-Security-Policy",
    `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; frame-ancestors 'none'`,
  ],
];

export function busyResponse(method: string, language: string | null): WholeResponse {
  const key = language ?? defaultLanguage;
  const { reading, writing } = pages.get(key) ?? pagesIn(key);
  pages.set(key, { reading, writing });
  return {
    status: 503,
    headers,
    body: method === "GET" || method === "HEAD" ? reading : writing,
    tags: new Set(),
    isPublic: false,
    startedAt: performance.now(),
  };
}
