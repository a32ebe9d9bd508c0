import { typedWords } from "~/modules/listing/question/typed-words";
import { wishesIn } from "~/modules/listing/question/wishes";
import { placeAmong } from "~/modules/places/queries/place-among.server";
import { isVague } from "~/modules/trades/ignored-words";
import { isLexiconWord, isWrittenInLexicon, tradesMeant } from "~/modules/trades/lexicon";
import type { TradeSlug } from "~/modules/trades/trades";

export type Understood = { place: string | null; trades: TradeSlug[] };

/** Each question is asked by several tests, and takes milliseconds. */
const asked = new Map<string, Understood>();

export function understood(text: string): Understood {
  const known = asked.get(text) ?? understand(text);
  asked.set(text, known);
  return known;
}

function understand(text: string): Understood {
  const typed = typedWords(wishesIn(text).rest);
  const named = placeAmong(
    typed,
    (word) => isVague(word) || isLexiconWord(word),
    (word) => isVague(word) || isWrittenInLexicon(word),
  );
  const { trades } = tradesMeant(named?.rest ?? typed);
  return { place: named?.spot.city.slug ?? null, trades: trades.map(({ trade }) => trade) };
}
