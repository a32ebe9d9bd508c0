/** Sitemaps in the format of sitemaps.org. */

import { escapeHtml } from "./html";

export type SitemapEntry = { address: string; changedAt?: Date };

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (tag: string, { address, changedAt }: SitemapEntry): string => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<${tag}><loc>${escapeHtml(address)}</loc>${changed}</${tag}>\n`;
};

export const urlSet = (entries: readonly SitemapEntry[]): string =>
  `${head}<urlset ${schema}>\n${entries.map((one) => entry("url", one)).join("")}</urlset>\n`;

export const sitemapIndex = (addresses: readonly string[]): string =>
  `${head}<sitemapindex ${schema}>\n${addresses.map((address) => entry("sitemap", { address })).join("")}</sitemapindex>\n`;
