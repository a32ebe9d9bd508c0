import { expect, test } from "vitest";
import { pageMeta } from "./page-meta";
import "./texts/texts.server";

const matches = [{ id: "root", loaderData: { language: "en", site: "https://thola.test" } }];
const page = { path: "/x", title: "X", description: "What it is." };
const named = (name: string, given = {}) =>
  pageMeta(matches, { ...page, ...given }).find((one) => "name" in one && one.name === name);

test("a page is indexed under its canonical address, unless it says otherwise", () => {
  const canonical = { tagName: "link", rel: "canonical", href: "https://thola.test/x" };
  expect(named("robots")).toBeUndefined();
  expect(pageMeta(matches, page)).toContainEqual(canonical);
  expect(named("robots", { indexed: false })).toMatchObject({ content: "noindex, follow" });
  expect(pageMeta(matches, { ...page, indexed: false })).not.toContainEqual(canonical);
  expect(pageMeta(matches, undefined)).toEqual([]);
});

test("a description is one line of whole words", () => {
  const of = (description: string) => (named("description", { description }) as { content: string }).content;
  expect(of("  Two\n\nlines\t here ")).toBe("Two lines here");
  const long = of("word ".repeat(100));
  expect(long).toMatch(/^(word )*word…$/);
  expect(long.length).toBeLessThanOrEqual(156);
  expect(of("x".repeat(500))).toHaveLength(155);
  expect(of("👍".repeat(200))).toMatch(/^(👍)+…$/u);
  expect(of("")).toBe("");
});

test("paths in linked data become addresses; texts that look like paths stay", () => {
  const data = [
    {
      "@id": "/business/x",
      name: "/x",
      image: ["/images/1.webp"],
      item: { url: "/y" },
      sameAs: ["https://elsewhere.example/x"],
    },
  ];
  expect(pageMeta(matches, { ...page, data })).toContainEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@id": "https://thola.test/business/x",
      name: "/x",
      image: ["https://thola.test/images/1.webp"],
      item: { url: "https://thola.test/y" },
      sameAs: ["https://elsewhere.example/x"],
    },
  });
});
