import { coverOf } from "~/modules/businesses/cover";
import type { TradeOf } from "~/modules/trades/taxonomy";
import { type DyeName, type Ground, groundOf, namedDyes } from "~/ui/cloth";
import { coverDye } from "~/ui/cover-drawing";
import type { ProviderCardView } from "./card-view";

/** Cards stand in one column on a phone and in three on a wide screen. */
const columns = 3;
const others = ["oxblood", "indigo", "midnight", "earth"] as const satisfies readonly DyeName[];

type Clothed = TradeOf & Pick<ProviderCardView, "name" | "place" | "picture" | "dye" | "listDye">;

/** The colours of the cloths in a list, so that none has that of the card before it or above it. */
export function withCloths<Card extends Clothed>(cards: readonly Card[]): Card[] {
  const grounds: (Ground | null)[] = [];
  return cards.map((card, at) => {
    if (card.picture) {
      grounds.push(null);
      return card;
    }
    const taken = [grounds[at - 1], grounds[at - columns]];
    const own = groundOf(coverDye(coverOf({ ...card, city: card.place })));
    const other =
      card.dye === null && taken.includes(own)
        ? (others.find((dye) => !taken.includes(groundOf(namedDyes[dye]))) ?? null)
        : null;
    grounds.push(other ? groundOf(namedDyes[other]) : own);
    return { ...card, listDye: other };
  });
}
