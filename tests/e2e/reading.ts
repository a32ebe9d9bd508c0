import { type APIRequestContext, expect } from "@playwright/test";
import { wordsIn } from "../setup/words";

/** A page as it is without a script, read without a browser: its words, and where its links lead. */
export async function readPage(request: APIRequestContext, address: string) {
  const response = await request.get(address);
  const html = (await response.text())
    .replaceAll("&amp;", "&")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const heading = wordsIn(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "").trim();
  /** The addresses of the links with these words, in the part of the page that matches. */
  const links = (words: RegExp, part = /.*/s) =>
    [...(part.exec(html)?.[0] ?? "").matchAll(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
      .filter(([, , inside = ""]) => words.test(wordsIn(inside).trim()))
      .map(([, href = ""]) => href);
  const link = (words: RegExp, part?: RegExp) => {
    const [href = ""] = links(words, part);
    expect(href, `a link ${words} at ${address}`).not.toBe("");
    return href;
  };
  return { address: new URL(response.url()), html, words: wordsIn(html), heading, links, link };
}

/** The part of a page that is a navigation of this name. */
export const navigation = (name: string) =>
  new RegExp(`<nav[^>]* aria-label="${RegExp.escape(name)}".*?</nav>`, "s");
