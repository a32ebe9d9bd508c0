import { expect, test } from "vitest";
import { coverOf } from "~/modules/businesses/cover";
import type { TradeOf } from "~/modules/trades/taxonomy";
import { dyeNames, groundOf } from "~/ui/cloth";
import { coverDye } from "~/ui/cover-drawing";
import type { ProviderCardView } from "./card-view";
import { withCloths } from "./cloths";

type Clothed = TradeOf & Pick<ProviderCardView, "name" | "place" | "picture" | "dye" | "listDye">;

const cards = Array.from(
  { length: 240 },
  (_, at): Clothed => ({
    name: `Plumber ${at}`,
    category: "home-services",
    subcategory: "emergency-repairs-plumbing-electric",
    place: "Soweto, Gauteng",
    picture: at % 7 === 3 ? "a/b" : null,
    dye: at % 11 === 5 ? (dyeNames[at % dyeNames.length] ?? null) : null,
    listDye: null,
  }),
);

const groundIn = (card: Clothed | undefined) =>
  card && !card.picture
    ? groundOf(coverDye(coverOf({ ...card, city: card.place, dye: card.dye ?? card.listDye })))
    : null;

test("a cloth has another colour than the one before it and the one above it, unless its owner chose it", () => {
  const shown = withCloths(cards);
  let compared = 0;
  for (const [at, card] of shown.entries()) {
    const ground = groundIn(card);
    if (ground === null || card.dye !== null) continue;
    compared += 1;
    expect(ground, `${at} and before`).not.toBe(groundIn(shown[at - 1]));
    expect(ground, `${at} and above`).not.toBe(groundIn(shown[at - 3]));
  }
  expect(compared).toBeGreaterThan(150);
});

test("the owner's colour stays, and so does one that no neighbour has", () => {
  const shown = withCloths(cards);
  expect(shown.filter(({ dye, listDye }) => dye !== null && listDye !== null)).toEqual([]);
  expect(shown.filter(({ picture, listDye }) => !picture && listDye === null).length).toBeGreaterThan(80);
  expect(withCloths(shown)).toEqual(shown);
});
