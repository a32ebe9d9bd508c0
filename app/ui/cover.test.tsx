import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type PrintName, prints } from "./cloth";
import { Cover } from "./cover";
import { drawCover } from "./cover-drawing";

const first = [
  "Mthembu",
  "Naidoo",
  "Van der Merwe",
  "Dlamini",
  "Khumalo",
  "Botha",
  "Pillay",
  "Mokoena",
  "Nkosi",
  "Jacobs",
];
const middle = [
  "& Sons",
  "Brothers",
  "Family",
  "Express",
  "Mobile",
  "Premium",
  "Kasi",
  "City",
  "Coastal",
  "24/7",
  "Express SA",
];
const last = [
  "Plumbing",
  "Electrical",
  "Braids",
  "Motors",
  "Catering",
  "Tutors",
  "Attorneys",
  "Cleaning",
  "Gardens",
  "IT",
  "Movers",
  "Gym",
];
const names = first.flatMap((a) =>
  middle.flatMap((b) => last.flatMap((c) => [`${a} ${b} ${c}`, `${c} by ${a} ${b}`])),
);
const all = Object.keys(prints) as PrintName[];

test("at least 99.5 % of 2,600 names of one trade have a cover of their own", () => {
  const wishes = names.slice(0, 2600);
  expect(wishes.length).toBe(2600);
  const drawn = new Set(wishes.map((seed) => drawCover({ prints: ["lozenge", "chain", "nest"], seed }).id));
  expect(drawn.size / wishes.length).toBeGreaterThanOrEqual(0.995);
});

test("a cover never changes, and differs in another city", () => {
  const wish = { prints: all, seed: "Nomvula’s Braids" };
  expect(drawCover(wish)).toEqual(drawCover({ ...wish }));
  expect(drawCover(wish).id).not.toBe(drawCover({ ...wish, salt: "Soweto" }).id);
});

test("a print with an up and a down is never rotated", () => {
  for (const seed of names.slice(0, 400)) {
    expect(drawCover({ prints: ["arrowhead", "leaf", "paw", "grain"], seed }).turn).toBe(0);
  }
});

test("a large cover has a larger print", () => {
  for (const print of all) {
    const [medium, large] = (["medium", "large"] as const).map((size) =>
      drawCover({ prints: [print], seed: "x", size }),
    );
    expect(large?.scale).toBeGreaterThan(medium?.scale ?? 0);
  }
});

test("a cover stays below 850 characters on average and has no style attribute", () => {
  const sizes = names.slice(0, 300).map((seed, index) => {
    const print = all[index % all.length] as PrintName;
    const markup = renderToStaticMarkup(<Cover prints={[print]} seed={seed} icon="wrench" />);
    expect(markup).not.toContain("style=");
    return markup.length;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(850);
});
