import { hash } from "node:crypto";
import type { Answer } from "~/platform/page-store.server";

const style =
  ":root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.5rem;line-height:1.25}";

/** Built in memory, without the renderer or the database: the response when the render queue is full. */
const html = (title: string, text: string) =>
  Buffer.from(
    `<!DOCTYPE html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | Thola</title><style>${style}</style></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
  );

const title = "Thola is very busy right now";
const reading = html(title, "Please wait a few seconds, then open this page again.");
const writing = html(
  title,
  "What you sent was not saved. Please wait a few seconds, go back and send it again.",
);

const headers: Answer["headers"] = [
  ["Content-Type", "text/html; charset=utf-8"],
  ["Cache-Control", "no-store"],
  ["Retry-After", "5"],
  [
    "Content-Security-Policy",
    `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; frame-ancestors 'none'`,
  ],
];

export const busyAnswer = (method: string): Answer => ({
  status: 503,
  headers,
  body: method === "GET" || method === "HEAD" ? reading : writing,
  tags: new Set(),
  isPublic: false,
  startedAt: performance.now(),
});
