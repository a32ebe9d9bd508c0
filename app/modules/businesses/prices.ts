import { plainAmount } from "~/forms/fields";

/** How a price is meant; null is a fixed one. `to` is the most, in cents. */
export type PriceAs = { kind: "from" } | { kind: "hour" } | { kind: "range"; to: number };

/** What something costs: exactly, at least, for an hour, or null: on request. */
export type Price = { priceCents: number | null; priceAs: PriceAs | null };

export const onRequest: Price = { priceCents: null, priceAs: null };

/** '1600', '1 600', '1,600' and '1,600.50'; a comma before one or two digits is that of the cents. */
const amount = String.raw`r?\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d[\d\s]*(?:[.,]\d{1,2})?)`;
const patterns = {
  fixed: new RegExp(`^${amount}$`),
  from: new RegExp(`^(?:from\\s*${amount}|${amount}\\s*\\+)$`),
  hour: new RegExp(`^${amount}\\s*(?:/|per|an|a)?\\s*(?:h|hr|hour)$`),
  range: new RegExp(`^(?:from\\s*)?${amount}\\s*(?:-|–|to)\\s*${amount}$`),
};

/** A price as people write it: '350', 'from 350', '350 to 500', '350 an hour'; null where it is none. */
export function readPrice(typed: string): Price | null {
  const text = typed.toLowerCase().trim();
  if (text === "") return onRequest;
  for (const kind of ["fixed", "from", "hour", "range"] as const) {
    const [least, most] = (patterns[kind].exec(text) ?? []).slice(1).filter(Boolean).map(centsIn);
    if (least === undefined) continue;
    if (!isAmount(least) || (most !== undefined && !isAmount(most))) return null;
    if (kind === "fixed") return { priceCents: least, priceAs: null };
    if (kind !== "range") return { priceCents: least, priceAs: { kind } };
    if (most === undefined || most < least) return null;
    return { priceCents: least, priceAs: most === least ? null : { kind, to: most } };
  }
  return null;
}

const centsIn = (digits: string) => Math.round(Number(plainAmount(digits)) * 100);

/** As `randCents` has it: seven digits of rand. */
const isAmount = (cents: number) => cents > 0 && cents < 1_000_000_000;

/** What a booking of so many minutes costs, as far as it is known before: the least, and the planned hours. */
export function priceFor({ priceCents, priceAs }: Price, minutes: number): Price {
  if (priceCents === null || priceAs?.kind !== "hour") return { priceCents, priceAs };
  return { priceCents: Math.round((priceCents * minutes) / 60), priceAs };
}

/** What customers may add to any service. */
export type Extra = { name: string; cents: number };

export const mostExtras = 10;
/** In characters. */
const longestExtra = 60;

/** A comma between two digits parts no name from its price. */
const extraLine = new RegExp(`^(.+?)(?!(?<=\\d),\\d)[\\s,:+-]+${amount}$`, "i");

/** One on a line, with its price at the end: 'Wash R80'; null where a line is none, or names one twice. */
export function readExtras(typed: string): Extra[] | null {
  const lines = typed
    .split("\n")
    .map((line) => line.trim().replace(/\s+/g, " "))
    .filter(Boolean);
  const extras = lines.map((line): Extra | null => {
    const [, name = "", digits = ""] = extraLine.exec(line) ?? [];
    const cents = centsIn(digits);
    return name !== "" && name.length <= longestExtra && isAmount(cents) ? { name, cents } : null;
  });
  const names = new Set(extras.map((extra) => extra?.name.toLowerCase()));
  const isRight = extras.length <= mostExtras && names.size === extras.length;
  return isRight && extras.every((extra) => extra !== null) ? extras : null;
}

/** Other things that a booking costs, in its price already. */
export type PriceLine = { kind: "call_out" | "extra"; text: string; cents: number };

export function withLines({ priceCents, priceAs }: Price, lines: readonly PriceLine[]): Price {
  const more = lines.reduce((sum, { cents }) => sum + cents, 0);
  return {
    priceCents: priceCents === null ? null : priceCents + more,
    priceAs: priceAs?.kind === "range" ? { ...priceAs, to: priceAs.to + more } : priceAs,
  };
}
