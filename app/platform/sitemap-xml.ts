/** Sitemaps in the format of sitemaps.org. */

import { escapeHtml } from "./html";
import type { Site } from "./site";

export type SitemapEntry = { path: string; changedAt?: Date };

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (site: Site, tag: string, { path, changedAt }: SitemapEntry): string => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<${tag}><loc>${escapeHtml(site.addressOf(path))}</loc>${changed}</${tag}>\n`;
};

export const urlSet = (site: Site, entries: readonly SitemapEntry[]): Response =>
  xml(`<urlset ${schema}>\n${entries.map((one) => entry(site, "url", one)).join("")}</urlset>\n`);

export const sitemapIndex = (site: Site, paths: readonly string[]): Response =>
  xml(
    `<sitemapindex ${schema}>\n${paths.map((path) => entry(site, "sitemap", { path })).join("")}</sitemapindex>\n`,
  );

/** Cached for five seconds only, so that an unlisted business disappears at once. */
const xml = (body: string) =>
  new Response(head + body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=5" },
  });
