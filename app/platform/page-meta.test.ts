import { expect, test } from "vitest";
import { english } from "../../tests/setup/texts";
import { pageMeta } from "./page-meta";

const page = { appUrl: "https://thola.test", path: "/x", title: "X", description: "What it is." };
const named = (name: string, given = {}) =>
  pageMeta(english, { ...page, ...given }).find((one) => "name" in one && one.name === name);

test("a page is indexed under its canonical address, unless it says otherwise", () => {
  const canonical = { tagName: "link", rel: "canonical", href: "https://thola.test/x" };
  expect(named("robots")).toBeUndefined();
  expect(pageMeta(english, page)).toContainEqual(canonical);
  expect(named("robots", { indexed: false })).toMatchObject({ content: "noindex, follow" });
  expect(pageMeta(english, { ...page, indexed: false })).not.toContainEqual(canonical);
  expect(pageMeta(english, undefined)).toEqual([]);
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
