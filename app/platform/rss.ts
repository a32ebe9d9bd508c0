import { escapeHtml } from "./html";
import type { Site } from "./site";

/** RSS 2.0 with the address of the feed itself, as readers want it. `path` and `href` are paths of this site. */
export type FeedItem = {
  title: string;
  path: string;
  text: string;
  author: string;
  category: string;
  at: Date;
};
export type Feed = { title: string; text: string; language: string; path: string; href: string };

export function rss(site: Site, feed: Feed, items: readonly FeedItem[]): Response {
  const tag = (name: string, text: string, attributes = "") =>
    `<${name}${attributes}>${escapeHtml(withoutControls(text))}</${name}>`;
  const entries = items.map(({ title, path, text, author, category, at }) => {
    const address = site.addressOf(path);
    return [
      "<item>",
      tag("title", title),
      tag("link", address),
      tag("guid", address, ' isPermaLink="true"'),
      tag("description", text),
      tag("dc:creator", author),
      tag("category", category),
      tag("pubDate", at.toUTCString()),
      "</item>",
    ].join("");
  });
  const own = escapeHtml(site.addressOf(feed.href));
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    tag("title", feed.title) + tag("link", site.addressOf(feed.path)) + tag("description", feed.text),
    `${tag("language", feed.language)}<atom:link href="${own}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    "</channel></rss>\n",
  ].join("\n");
  return new Response(body, {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}

/** XML 1.0 has no control characters but tab and line ends. */
const withoutControls = (text: string) => text.replace(/(?![\t\n\r])\p{Cc}/gu, "");
