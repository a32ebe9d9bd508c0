import { spokenLanguages } from "~/modules/businesses/languages-and-emergencies";
import { provinces } from "~/modules/places/places";
import { quickFilters } from "~/modules/trades/quick-filters";
import { categories, subcategoriesIn } from "~/modules/trades/taxonomy";
import { type Dice, pick } from "./statistics";

/** Selects the bar: no text, a radius, whole words (word index), or parts of words and typos (trigrams). */
export type Kind = "plain" | "radius" | "words" | "trigrams";
export type Question = {
  name: string;
  kind: Kind;
  /** Returns the query string of the listing's address. */
  ask: (dice: Dice, names: readonly string[]) => string;
  /** The number of pages to skip. */
  page?: number;
};

const cities = provinces.flatMap((province) => province.cities);
const trades = "plumber electrician cleaning garden hair nails tutor catering towing solar pool".split(" ");
const withWords = quickFilters.filter(({ words }) => words);

const category = (dice: Dice) => `category=${pick(dice, categories).slug}`;
const province = (dice: Dice) => `province=${pick(dice, provinces).slug}`;
const city = (dice: Dice) => `city=${pick(dice, cities).slug}`;
const language = (dice: Dice) => `language=${pick(dice, spokenLanguages)}`;
const pays = (dice: Dice) => pick(dice, ["card=on", "cash=on", "card=on&cash=on"]);
const text = (words: string) => `q=${encodeURIComponent(words)}`;
const word = (dice: Dice) => text(pick(dice, trades));

/** A position in or around a city. */
const near = (dice: Dice) => {
  const { lat, lng } = pick(dice, cities);
  const off = () => (dice(21) - 10) / 100;
  return `near=${(lat + off()).toFixed(2)},${(lng + off()).toFixed(2)}`;
};

const subcategory = (dice: Dice) => {
  const all = categories.flatMap(({ slug }) => subcategoriesIn(slug));
  return `subcategory=${pick(dice, all).slug}`;
};

const letters = (dice: Dice, from: string, count: number) =>
  Array.from({ length: count }, () => from[dice(from.length)]).join("");

/** Swaps two letters, but not the first. */
function mistyped(dice: Dice, right: string): string {
  const at = 1 + dice(right.length - 3);
  return right.slice(0, at) + right[at + 1] + right[at] + right.slice(at + 2);
}

const long = trades.filter(({ length }) => length > 6);

const q = (name: string, kind: Kind, ask: Question["ask"], page?: number): Question =>
  page === undefined ? { name, kind, ask } : { name, kind, ask, page };

export const questions: readonly Question[] = [
  q("no filter", "plain", () => ""),
  q("category", "plain", category),
  q("province", "plain", province),
  q("category and province", "plain", (dice) => `${category(dice)}&${province(dice)}`),
  q("city", "plain", city),
  q("category and city", "plain", (dice) => `${category(dice)}&${city(dice)}`),
  q("quick filter made of words", "plain", (dice) => `category=${pick(dice, withWords).slug}`),
  q("subcategory", "plain", subcategory),
  q("open now", "plain", (dice) => `open=on&${category(dice)}`),
  q("minimum rating", "plain", (dice) => `rating=${pick(dice, [3, 3.5, 4, 4.5])}&${province(dice)}`),
  q("price to", "plain", (dice) => `price=${pick(dice, [200, 500, 1000])}&${category(dice)}`),
  q("verified, in a city", "plain", (dice) => `verified=on&${city(dice)}`),
  q("sorted by price", "plain", (dice) => `sort=price&${category(dice)}`),
  q("language spoken", "plain", (dice) => language(dice)),
  q("language spoken, in a city", "plain", (dice) => `${language(dice)}&${city(dice)}`),
  q("takes card or cash", "plain", (dice) => `${pays(dice)}&${category(dice)}`),
  q("emergencies, in a city", "plain", (dice) => `emergencies=on&${city(dice)}`),
  q("language spoken, nearest", "plain", (dice) => `${language(dice)}&${near(dice)}`),
  q(
    "page 50",
    "plain",
    (dice) => pick(dice, ["", "category=beauty", "category=automotive", "province=gauteng"]),
    50,
  ),
  q("nearest", "plain", near),
  q("nearest in a category", "plain", (dice) => `${near(dice)}&${category(dice)}`),
  q("within 40 km by rating", "radius", (dice) => `${near(dice)}&sort=rating`),
  q(
    "within 40 km by rating, in a category",
    "radius",
    (dice) => `${near(dice)}&sort=rating&${category(dice)}`,
  ),
  q("within 40 km, language spoken", "radius", (dice) => `${near(dice)}&sort=rating&${language(dice)}`),
  q("one common word", "words", word),
  q("one common word in a city", "words", (dice) => `${word(dice)}&${city(dice)}`),
  q("two words of a name", "words", (dice, names) => text(pick(dice, names))),
  q("word, language and card", "words", (dice) => `${word(dice)}&${language(dice)}&card=on`),
  q("word, sorted by price", "words", (dice) => `${word(dice)}&sort=price`),
  q("word, nearest", "words", (dice) => `${word(dice)}&${near(dice)}&sort=distance`),
  q("part of a word", "trigrams", (dice) => text(pick(dice, long).slice(2))),
  q("typing mistake", "trigrams", (dice) => text(mistyped(dice, pick(dice, long)))),
  q("nobody has it", "trigrams", (dice) =>
    text(`${letters(dice, "xqzwvj", 5)} ${letters(dice, "xqzwvj", 4)}`),
  ),
];
