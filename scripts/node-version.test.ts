import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nodeProblem } from "./node-version.mjs";

test.each(["20.19.5", "22.21.1", "23.11.0"])(
  "Node %s is refused in one line that says what to do",
  (version) => {
    expect(nodeProblem(version)).toMatch(new RegExp(`^Thola needs Node 24, .*${version}.*npm start.*[.]$`));
  },
);

test.each(["24.0.0", "24.21.0", "26.1.0"])("Node %s will do", (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test("server.js asks before it loads anything that an old Node cannot read", () => {
  const source = readFileSync("server.js", "utf8");
  const imports = [...source.matchAll(/^import .* from "(.*)";$/gm)].map(([, from]) => from);
  expect(imports).toEqual(["./scripts/node-version.mjs", "./scripts/running.mjs"]);
  expect(source.indexOf("nodeProblem(")).toBeLessThan(source.indexOf("noteRunning("));
});
