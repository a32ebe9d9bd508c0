import { createElement } from "react";
import { expect, test } from "vitest";
import { markupOf } from "../../../tests/setup/texts";
import { Article } from "./components/article";
import { readMarkdown } from "./markdown.server";
import { readingTime, slugFrom, stateOf } from "./rules";

const shown = (source: string) => markupOf(createElement(Article, { blocks: readMarkdown(source) }));

test("headings, lists, quotes, links and emphasis become elements", () => {
  const html = shown(
    "The **first** storms.\n\n# Three *jobs*\n### Less\n- Gutters\n- [Roofs](/services/roofing)\n\n3. c\n\n> Call `us`\n\n---\n\nhttps://thola.test",
  );
  expect(html).toContain("<p>The <strong>first</strong> storms.</p>");
  expect(html).toContain("<h2>Three <em>jobs</em></h2>");
  expect(html).toContain("<h3>Less</h3>");
  expect(html).toContain('<a href="/services/roofing">Roofs</a>');
  expect(html).toMatch(/<ol start="3"><li>/);
  expect(html).toContain("<blockquote><p>Call <code>us</code></p></blockquote>");
  expect(html).toContain("<hr/>");
  expect(html).toContain('<a href="https://thola.test" rel="noopener">https://thola.test</a>');
});

test("HTML, scripts, pictures and odd addresses are shown as text", () => {
  const html = shown(
    "<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> b ![p](https://x.test/p.png)\n\n[x](javascript:alert(1)) [y](//evil.test) [z](data:text/html,a)\n\n| a | b |\n|---|---|\n| 1 | 2 |",
  );
  expect(html).not.toMatch(/<(?:script|img|table)|href=/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("javascript:alert(1)");
});

test("reading time is the words by 200, rounded up", () => {
  const minutes = (words: number) => readingTime("word ".repeat(words));
  expect([1, 200, 201, 1000, 1001].map(minutes)).toEqual([1, 1, 2, 5, 6]);
});

test("a post is a draft, planned or published, and its address is made of its title", () => {
  const now = new Date("2026-11-23T08:00:00Z");
  const state = (published: boolean, at: string | null) =>
    stateOf({ published, publishAt: at === null ? null : new Date(at) }, now);
  expect([
    state(false, null),
    state(false, "2026-01-01"),
    state(true, "2026-12-01"),
    state(true, "2026-11-01"),
  ]).toEqual(["draft", "draft", "planned", "published"]);
  expect(["Before the summer rain: gutters", "Ünder één dak!", "???"].map(slugFrom)).toEqual([
    "before-the-summer-rain-gutters",
    "under-een-dak",
    "post",
  ]);
});
