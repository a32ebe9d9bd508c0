import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "~/routes";
import { hrefIn } from "~/texts/language-prefix";

const addressesOf = (entries: readonly RouteConfigEntry[], above = ""): { file: string; path: string }[] =>
  entries.flatMap(({ file, path = "", children = [] }) => {
    const address = path ? `${above}/${path}` : above;
    return [
      ...(children.length > 0 ? [] : [{ file, path: address || "/" }]),
      ...addressesOf(children, address),
    ];
  });

const ofTools = /^pages\/(?:auth|account|studio|admin|machine|dev)\//;
/** Read in the language of its address. */
const readInLanguages = ["/business-news/feed.xml", "/suggestions", "/listing-count"];

test("the address of a tool or a machine is the same in every language", () => {
  const tools = addressesOf(routes).filter(({ file }) => ofTools.test(file));
  expect(tools.length).toBeGreaterThan(60);
  for (const { path } of tools.filter(({ path }) => !readInLanguages.includes(path)))
    expect.soft(hrefIn("af", path), path).toBe(path);
});
