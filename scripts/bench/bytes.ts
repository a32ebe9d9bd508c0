import { spawnSync } from "node:child_process";
import type { Bench } from "./bench";
import type { Section } from "./report";

/** The figures of scripts/page-weight.mjs, which enforces the pages' budget. */
export async function bytes(_bench: Bench): Promise<Section> {
  const { stdout } = spawnSync("node_modules/.bin/node", ["scripts/page-weight.mjs"], { encoding: "utf8" });
  const lines = stdout.matchAll(/^ *([\d.]+) KB +([\d.]+) KB +(\S+) *(.*)$/gm);
  const rows = [...lines].map(([, light = "", heavy = "", path = "", problems = ""]) => [
    path,
    light,
    heavy,
    problems === "" ? "pass" : `FAIL: ${problems}`,
  ]);
  if (rows.length === 0) throw new Error(`scripts/page-weight.mjs weighed nothing:\n${stdout}`);
  return {
    title: "Bytes",
    about: [
      "Kilobytes on the wire, headers included, when a browser comes for the first time: the page in brotli with its style,",
      "fonts, icons and script, then with the images that are not lazy. Budgets: 40 KB and 100 KB.",
    ],
    tables: [{ head: ["page", "before images", "with images", "budget"], rows }],
  };
}
