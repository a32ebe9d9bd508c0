import { type Extra, type Price, type PriceLine, priceFor, withLines } from "~/modules/businesses/prices";
import type { Filled } from "~/texts/message";

/** The price of a booking, with what it has besides the service. */
export type AgreedPrice = Price & { priceLines: PriceLine[] };

/** What a booking of a service costs, of its length and with these lines. */
export function agreedPrice(
  service: Price & { durationMinutes: number },
  priceLines: PriceLine[] = [],
): AgreedPrice {
  return { ...withLines(priceFor(service, service.durationMinutes), priceLines), priceLines };
}

/** What a form says that comes on top: the call-out that was shown beside it, and the add-ons that are ticked in it. */
export type SaidOnTop = { callOutCents: number; extras: string[] };

export const saysNothing: SaidOnTop = { callOutCents: 0, extras: [] };

/** How a form names an add-on: with its price, which may have changed since. */
export const extraValue = ({ name, cents }: Extra): string => `${cents} ${name}`;

/** The add-ons that are ticked; null where one is gone, or has another price. */
export function extraLines(offered: readonly Extra[], ticked: readonly string[]): PriceLine[] | null {
  const chosen = offered.filter((extra) => ticked.includes(extraValue(extra)));
  const lines = chosen.map(({ name, cents }) => ({ kind: "extra" as const, text: name, cents }));
  return lines.length === new Set(ticked).size ? lines : null;
}

/** An accepted quote is a price that does not rise. */
export const quotedPrice = (totalCents: number): AgreedPrice => ({
  ...{ priceCents: totalCents, priceAs: null, priceLines: [] },
});

/** 'Call-out to Pimville, Soweto: R150, in the price' */
export function lineMessage({ kind, text, cents }: PriceLine): Filled {
  const callOut = text
    ? ({ key: "prices.callOutTo", values: { place: text } } as const)
    : { key: "prices.callOut" as const };
  return { key: "prices.includes", values: { what: kind === "call_out" ? callOut : text, cents } };
}

/** What is agreed besides the time. */
export type Terms = {
  serviceId: string | null;
  serviceName: string;
  /** Null if it is to be quoted. */
  priceCents: number | null;
  jobAddress: string | null;
  /** Who would do it instead of the person that the customer chose. */
  person?: string | null;
};

type Agreed = Pick<Terms, "serviceName" | "priceCents" | "jobAddress"> & { personName: string | null };

/** What would be otherwise by those terms: each as it is, and as it would be. */
export function newTerms(now: Agreed, terms: Terms) {
  const rows = [
    ["newService", now.serviceName, terms.serviceName],
    ["newPrice", now.priceCents, terms.priceCents],
    ["newAddress", now.jobAddress, terms.jobAddress],
    ["newPerson", now.personName, terms.person ?? now.personName],
  ] as const;
  return rows.filter(([, before, after]) => before !== after);
}
