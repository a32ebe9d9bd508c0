import type { Extra, Price } from "../prices";

/** Cents as they are typed: '350', '349.50'; nothing for none. */
export const typedRand = (cents: number | null): string => {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
};

/** A price as it is typed (`readPrice`): '350', 'from 350', '350 to 500', '350 an hour'. */
export function typedPrice({ priceCents, priceAs }: Price): string {
  const rand = typedRand(priceCents);
  if (rand === "" || priceAs === null) return rand;
  if (priceAs.kind === "range") return `${rand} to ${typedRand(priceAs.to)}`;
  return priceAs.kind === "hour" ? `${rand} an hour` : `from ${rand}`;
}

/** As `readExtras` reads them. */
export const typedExtras = (extras: readonly Extra[]): string =>
  extras.map(({ name, cents }) => `${name} R${typedRand(cents)}`).join("\n");
