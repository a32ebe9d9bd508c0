import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tradesMeant } from "~/modules/trades/lexicon";
import { categories, findCategory, findSubcategory, subcategoriesIn } from "~/modules/trades/taxonomy";
import { tradeRows } from "~/modules/trades/trade-rows";
import { type TradeSlug, tradeNoun } from "~/modules/trades/trades";
import { t } from "../setup/texts";
import { understood } from "./understood";

type Question = { text: string; trade: string; place: string | null };

function readQuestions(file: string): Question[] {
  let trade = "";
  return readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .flatMap((line) => {
      const [, heading] = /^\[(.+)\]$/.exec(line) ?? [];
      if (heading !== undefined) trade = heading;
      const [text = "", place = null] = line.split(" @ ");
      return heading === undefined ? [{ text, trade, place }] : [];
    });
}

const questions = readQuestions("./questions.txt");

/** Trades that the lists do not tell from another one. */
const parts: Record<string, string> = {
  dentist: "doctor",
  optometrist: "doctor",
  windscreen: "panel-beater tyres",
  borehole: "plumber builder",
  nanny: "creche",
  "school-transport": "creche",
  generator: "solar",
  dstv: "smart-home appliances",
  "gate-motor": "smart-home security",
  paving: "builder",
  glazier: "handyman",
  aircon: "appliances",
  "jumping-castle": "party",
  "tent-hire": "party braai-catering",
  decor: "party",
  dj: "party",
  trainer: "sport-coach",
  lashes: "makeup massage",
  waxing: "massage",
  rubble: "mover builder",
  guesthouse: "game-lodge",
  tombstone: "braai-catering",
  tractor: "mechanic",
  wills: "lawyer",
  "labour-lawyer": "lawyer hr",
  debt: "financial-advisor",
  "pet-taxi": "pet-boarding",
  "art-lessons": "music-lessons",
  "speech-therapist": "physio disability",
  "occupational-therapist": "physio disability",
  chiropractor: "physio",
  podiatrist: "physio",
  dietician: "meal-prep",
  "event-planner": "party decor",
  curtains: "carpenter handyman",
  upholsterer: "furniture carpenter",
  courier: "mover",
  "security-guard": "security",
  "toilet-hire": "party tent-hire",
  "bus-hire": "shuttle",
  "estate-agent": "conveyancer",
  gutters: "roofer cleaner",
  fencing: "welder builder security",
  swimming: "sport-coach",
  "cv-writer": "adult-skills languages",
  "skills-course": "adult-skills",
  "graphic-design": "web-design printing",
  visa: "lawyer",
  "water-tank": "plumber",
  septic: "plumber",
  butcher: "braai-catering",
  audiologist: "speech-therapist disability",
  laundry: "cleaner",
  "shoe-repair": "tailor",
  flooring: "tiler",
  storage: "mover",
};

/** Where in the trades that are meant this one stands, or a part of it; -1 where it is not. */
const rankOf = (trade: string, text: string): number =>
  understood(text).trades.findIndex((one) => one === trade || parts[one]?.split(" ").includes(trade));

/** In hundredths, rounded down. */
const score = (right: number) => Math.floor((100 * right) / questions.length);

test("of 610 questions in six languages 98 in 100 mean their trade among the first three, and 95 as the first", () => {
  expect(questions).toHaveLength(610);
  const ranks = questions.map(({ text, trade }) => rankOf(trade, text));
  expect(score(ranks.filter((rank) => rank === 0).length)).toBeGreaterThanOrEqual(95);
  expect(score(ranks.filter((rank) => rank >= 0 && rank < 3).length)).toBeGreaterThanOrEqual(98);
});

test("a place is understood wherever it stands in a question", () => {
  const missed = questions.filter(({ text, place }) => place !== null && understood(text).place !== place);
  expect(missed.map(({ text }) => text)).toEqual([]);
});

test("every subcategory has a trade, and every trade a name that means it", () => {
  const lists = Object.values(tradeRows).flatMap(({ who }) => who.split(/[ ,]+/));
  for (const one of lists) {
    if (/^!?c=/.test(one)) expect(findCategory(one.replace(/^!?c=/, "")), one).not.toBeNull();
    if (/^!?s=/.test(one)) expect(findSubcategory(one.replace(/^!?s=/, "")), one).not.toBeNull();
  }
  const byWords = [
    "emergency-repairs-plumbing-electric",
    "deep-cleaning-pest-control",
    "moving-furniture-assembly",
    "garden-landscaping-pool-maintenance",
    "hair-braids-weaves-cuts-men-women",
    "barbering-fades-beard-design",
    "spa-massage-facials-waxing",
    "arts-music-piano-painting",
    "minor-repairs-tyres-batteries",
    "pet-taxi-boarding",
  ];
  const missing = categories
    .flatMap(({ slug }) => subcategoriesIn(slug))
    .filter(({ slug }) => !lists.includes(`s=${slug}`) && !byWords.includes(slug));
  expect(missing.map(({ slug }) => slug)).toEqual([]);
  for (const slug of Object.keys(tradeRows) as TradeSlug[]) {
    const words = t(tradeNoun(slug)).toLowerCase().split(" ");
    expect(tradesMeant(words).trades[0]?.trade, t(tradeNoun(slug))).toBe(slug);
  }
});

test.for([
  ["./questions-2.txt", 112],
  ["./questions-3.txt", 280],
  ["./questions-4.txt", 111],
  ["./questions-5.txt", 102],
  ["./questions-6.txt", 66],
  ["./questions-7.txt", 250],
  ["./questions-8.txt", 250],
  ["./questions-9.txt", 200],
  ["./questions-10.txt", 200],
  ["./questions-11.txt", 200],
  ["./questions-12.txt", 200],
  ["./questions-13.txt", 66],
] as const)(
  "of the questions of %s 95 in 100 mean their trade among the first three, at their place",
  ([file, length]) => {
    const list = readQuestions(file);
    expect(list).toHaveLength(length);
    const missed = list.filter(({ text, trade }) => ![0, 1, 2].includes(rankOf(trade, text)));
    expect(missed.length, missed.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(length / 20);
    const elsewhere = list.filter(({ text, place }) => understood(text).place !== place);
    expect(elsewhere.map(({ text }) => text)).toEqual([]);
  },
);

/** Words, place, the trades that are right, language. */
const readSearches = (file: string) =>
  readFileSync(new URL(file, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split("\t"));

const isOfFirst = (text: string, trades: string): boolean => {
  const [first] = understood(text).trades;
  return first !== undefined && trades.split("|").includes(first);
};

// The first two were written before looking at the lexicon: of each 180 and 178 were right before anything was changed; of the
// third, harder and later, 179, of the fourth, after that, 145,
// of the fifth, of rare trades, 113. Those of readers were written by people who saw neither code nor lexicon: of the first
// three 120, 64 and 181, of the fifth 183, of the sixth 191, of the seventh 198,
// of the eighth 193, of the ninth 195 were right before anything was changed for them. None of them can surprise any more.
test.for([
  ["./household-searches-1.tsv", 200, 200],
  ["./household-searches-2.tsv", 200, 199],
  ["./household-searches-3.tsv", 204, 203],
  ["./household-searches-4.tsv", 151, 151],
  ["./household-searches-5.tsv", 130, 130],
  ["./readers-searches-1.tsv", 120, 119],
  ["./readers-searches-2.tsv", 80, 79],
  ["./readers-searches-3.tsv", 200, 198],
  ["./readers-searches-4.tsv", 200, 198],
  ["./readers-searches-5.tsv", 200, 198],
  ["./readers-searches-6.tsv", 200, 198],
  ["./readers-searches-7.tsv", 200, 200],
  ["./readers-searches-8.tsv", 200, 200],
  ["./readers-searches-9.tsv", 200, 200],
] as const)(
  "of the searches of %s all %i but very few mean the right trade first",
  ([file, length, right]) => {
    const searches = readSearches(file);
    expect(searches).toHaveLength(length);
    const missed = searches.filter(([text = "", , trades = ""]) => !isOfFirst(text, trades));
    expect(missed.length, missed.map(([text]) => text).join("\n")).toBeLessThanOrEqual(length - right);
  },
);

test("133 needs said in each of the six languages mean one trade", () => {
  const needs = readFileSync(new URL("./one-need-six-languages.txt", import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.split(": "));
  expect(needs).toHaveLength(133);
  const missed = needs.flatMap(([trades = "", texts = ""]) =>
    texts.split(" | ").filter((text) => !isOfFirst(text, trades)),
  );
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(2);
});

test("every question means some trade", () => {
  const others = Array.from({ length: 12 }, (_, at) => `./questions-${at + 2}.txt`);
  const files = ["./questions.txt", ...others];
  const nothing = files.flatMap(readQuestions).filter(({ text }) => understood(text).trades.length === 0);
  expect(nothing.map(({ text }) => text)).toEqual([]);
});

test("a chance likeness, or words of a phrase that stand apart, make no trade the first", () => {
  const first = (text: string) => understood(text).trades[0];
  expect(first("my edges are thinning")).toBe("hair");
  expect(first("valstande gebreek")).toBe("dentist");
  expect(first("couch stinks of dog pee")).toBe("cleaner");
  expect(first("my hond moet gesny word")).toBe("groomer");
  expect(first("paving ya jarete")).toBe("paving");
  expect(first("pics for unveiling of tombstone")).toBe("photographer");
  expect(first("windpomp")).toBe("borehole");
});

test("a thing says more than where it is, what it is for and what is with it", () => {
  const first = (text: string) => understood(text).trades[0];
  for (const pests of ["bees in the chimney", "rats in the wedding dress", "kakkerlakke in my kombuiskaste"])
    expect(first(pests), pests).toBe("pest-control");
  expect(first("logo for my car wash")).toBe("graphic-design");
  expect(first("scaffold for painting")).toBe("tool-hire");
  expect(first("tlb for a day with driver")).toBe("plant-hire");
  expect(first("for my garden")).toBe("gardener");
});

test("what is dangerous is not taken for what is only broken", () => {
  for (const text of ["gas stove hose leak smell", "gas stoof lek", "igesi iyanuka", "gase e a nkga"])
    expect(understood(text).trades[0], text).toBe("gas-fitter");
  for (const text of ["fridge shocks me when i touch it", "my stoof skop my", "smell burning from plug"])
    expect(understood(text).trades[0], text).toBe("electrician");
});
