import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { acts } from "./rules";

/** In the code an act is written in full, or with its verb filled in: `report.${verb}`. */
const written = globSync("app/**/*.server.ts")
  .map((file) => readFileSync(file, "utf8"))
  .flatMap((code) => [
    ...code.matchAll(/(?:action: |done\(|audit\()(?:[^"`\n]{0,60}\? )?(["`])([a-z_]+\.[^"`]*|[a-z_]+)\1/g),
  ])
  .map(([, , name = ""]) => name);

test("every act that is recorded has its words", () => {
  const nouns = new Set(acts.map((act) => act.split(".")[0]));
  const unknown = written.filter(
    (name) => name.includes(".") && !name.includes("$") && !(acts as readonly string[]).includes(name),
  );
  expect(unknown).toEqual([]);
  for (const name of written.filter((one) => one.includes("${"))) expect(nouns).toContain(name.split(".")[0]);
  expect(written.length).toBeGreaterThan(40);
});
