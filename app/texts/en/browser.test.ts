import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import inBrowser from "./browser";
import { english } from "./index";

/** The pages with React in the browser (`quiet: false`, or no quiet layout), and what stands around them. */
const entries = [
  ...["business-onboarding", "business-profile-edit", "gallery", "payment-success", "tools"].map(
    (name) => `app/pages/studio/${name}.tsx`,
  ),
  ...["app/root.tsx", "app/entry.client.tsx"],
];
/** The operator's frame and the heart never stand on them; the usual services of a trade come with the page. */
const neverShown = ["admin", "adminFind", "adminHome", "favourites", "usual"];

const fileOf = (from: string, name: string): string | undefined => {
  const base = name.startsWith("~/") ? join("app", name.slice(2)) : join(dirname(from), name);
  return ["", ".ts", ".tsx"]
    .map((ending) => base + ending)
    .find((file) => existsSync(file) && statSync(file).isFile());
};

/** Their source, as far as it comes into the browser. */
function sourcesOf(files: string[], seen = new Map<string, string>()): Map<string, string> {
  for (const file of files) {
    if (seen.has(file) || /[.]server[.]|texts\/en\/|[.]css$/.test(file)) continue;
    const source = readFileSync(file, "utf8");
    seen.set(file, source);
    const names = [...source.matchAll(/(?:from|import)\s+"([~.][^"?]*)"/g)].map(([, name]) => name ?? "");
    sourcesOf(
      names.map((name) => fileOf(file, name)).filter((name) => name !== undefined),
      seen,
    );
  }
  return seen;
}

test("the browser has the texts of every feature that a page with React shows, and no others", () => {
  const features = Object.keys(english).filter((name) => !neverShown.includes(name));
  const sources = [...sourcesOf(entries).values()].join("\n");
  const shown = features.filter((name) => new RegExp(`["'\`]${name}[.][\\w$]`).test(sources));
  expect(Object.keys(inBrowser).sort()).toEqual(shown.sort());
});
