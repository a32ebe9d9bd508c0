import fc from "fast-check";

const surrogates = { from: 0xd800, count: 0x800 };
const codePoint = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((place) => String.fromCodePoint(place < surrogates.from ? place : place + surrogates.count), placeOf);

function placeOf(letter: unknown): number {
  if (typeof letter !== "string" || [...letter].length !== 1) throw new Error("Not one letter.");
  const code = letter.codePointAt(0) ?? 0;
  return code < surrogates.from ? code : code - surrogates.count;
}

/** fast-check's strings of unit "binary", for which it would list a million letters: most of a second in each worker. */
export const anyCharacters = (maxLength?: number): fc.Arbitrary<string> =>
  fc.string({ unit: codePoint, ...(maxLength === undefined ? {} : { maxLength }) });
