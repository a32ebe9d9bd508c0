import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dyes } from "./cloth";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
type Theme = "light" | "dark";

function tokensOf(css: string, theme: Theme) {
  const found = new Map<string, string>();
  for (const [, name, value] of css.matchAll(/--([\w-]+): ([^;]+);/g)) {
    const both = value?.match(/^light-dark\((#\w+), (#\w+)\)$/);
    const colour = both ? both[theme === "light" ? 1 : 2] : value;
    if (name && colour?.match(/^#(\w{3}|\w{6})$/)) found.set(name, colour);
  }
  return found;
}

function luminance(hex: string) {
  const full = hex.length === 4 ? hex.replace(/\w/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string) {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const papers = ["ground", "surface", "sunk"];
const softs = ["ok-soft", "warn-soft", "danger-soft", "brand-soft"];
const text: [string, string][] = [
  ...[...papers, ...softs].map((on): [string, string] => ["ink", on]),
  ...[...papers, "brand-soft"].flatMap((on): [string, string][] => [
    ["muted", on],
    ["brand", on],
    ["brand-hover", on],
  ]),
  ...["ok", "warn", "danger"].flatMap((tone): [string, string][] =>
    ["ground", "surface", "sunk", `${tone}-soft`].map((on) => [tone, on]),
  ),
  ["accent", "ground"],
  ["accent", "surface"],
  ["accent", "accent-soft"],
  ["ink", "accent-soft"],
  ["ground", "accent"],
  ...["update", "tips", "case"].map((kind): [string, string] => [kind, `${kind}-soft`]),
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
];
const edges: [string, string][] = [
  ...papers.map((on): [string, string] => ["edge", on]),
  ["edge", "brand-soft"],
  ["accent", "sunk"],
];

function check(tokens: Map<string, string>, pairs: [string, string][], least: number) {
  for (const [front, back] of pairs) {
    const [a, b] = [tokens.get(front), tokens.get(back)];
    if (!a || !b) throw new Error(`No such token: ${a ? back : front}`);
    expect(contrast(a, b), `${front} on ${back}`).toBeGreaterThanOrEqual(least);
  }
}

test.each<Theme>(["light", "dark"])(
  "%s: text reaches a contrast of 4.5:1, borders of controls 3:1",
  (theme) => {
    const tokens = tokensOf(read("./tokens.css"), theme);
    check(tokens, text, 4.5);
    check(tokens, edges, 3);
  },
);

// The browser tests look at each screen in one theme: a colour that depends on the theme elsewhere would not be seen.
test("colours depend on the theme in tokens.css alone", () => {
  const app = new URL("../", import.meta.url);
  const others = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(css|tsx)$/.test(file) && !/\.test\.tsx$/.test(file))
    // Mail readers know no tokens.
    .filter((file) => file !== "ui/tokens.css" && !file.endsWith("-mail.tsx"));
  expect(others).toContain("ui/parts.css");
  const ofTheme = /light-dark\(|prefers-color-scheme|\bdark:\w/;
  expect(others.filter((file) => ofTheme.test(readFileSync(new URL(file, app), "utf8")))).toEqual([]);
});

test("text that is legible in one theme is legible in the other, whatever it stands on", () => {
  const [light, dark] = (["light", "dark"] as const).map((theme) => tokensOf(read("./tokens.css"), theme));
  const legible = (tokens: Map<string, string> | undefined, front: string, back: string) =>
    contrast(tokens?.get(front) ?? "", tokens?.get(back) ?? "") >= 4.5;
  const fronts = new Set(text.map(([front]) => front));
  for (const front of fronts)
    for (const back of [...papers, ...softs, "brand", "brand-hover"])
      expect(legible(dark, front, back), `${front} on ${back}`).toBe(legible(light, front, back));
});

test("on cloth, text reaches a contrast of 4.5:1, borders 3:1", () => {
  const panel = read("./parts.css").match(/\.cloth \{[^}]+\}/)?.[0] ?? "";
  const tokens = new Map([...tokensOf(read("./tokens.css"), "light"), ...tokensOf(panel, "light")]);
  for (const ground of ["cloth", "cloth-deep"]) {
    check(
      tokens,
      ["ink", "muted", "brand", "brand-hover", "accent"].map((name) => [name, ground]),
      4.5,
    );
    check(tokens, [["edge", ground]], 3);
  }
  check(
    tokens,
    [
      ["on-brand", "brand"],
      ["on-brand", "brand-hover"],
    ],
    4.5,
  );
});

test("the print is legible on every dye", () => {
  const paper = tokensOf(read("./tokens.css"), "light").get("paper") ?? "";
  for (const dye of dyes) expect(contrast(paper, dye), dye).toBeGreaterThanOrEqual(4.5);
});
