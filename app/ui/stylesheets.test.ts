import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stylesheets } from "./stylesheets";

test("a route's stylesheets are links, in their order", () => {
  expect(stylesheets("/a.css", "/b.css")()).toEqual([
    { rel: "stylesheet", href: "/a.css" },
    { rel: "stylesheet", href: "/b.css" },
  ]);
});

test("no file imports a stylesheet without its address: the build for browsers, which would link it, is empty", () => {
  const files = globSync("app/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(1000);
  const unlinked = /import\s+(\w+\s+from\s+)?"[^"]+\.css"/;
  expect(files.filter((file) => unlinked.test(readFileSync(file, "utf8")))).toEqual([]);
});
