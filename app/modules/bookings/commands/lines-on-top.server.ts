import { type Based, comesTo, spotInAddress } from "~/modules/businesses/area/queries.server";
import type { Price, PriceLine } from "~/modules/businesses/prices";
import { comesToCustomer, type Whereabouts } from "~/modules/businesses/rules";
import { fullLabelOf } from "~/modules/places/queries/spots.server";
import { type AgreedPrice, agreedPrice, extraLines, type SaidOnTop } from "../agreed-price";
import type { Hold } from "./take-hold.server";

export type CallsOut = Based & Whereabouts & { callOutCents: number | null };

/** What coming to an address costs: by the distance where the area of the business says it, else its call-out fee. */
export function callOutLines(business: CallsOut, address: string | null | undefined): PriceLine[] {
  if (!address || !comesToCustomer(business)) return [];
  const spot = business.area && spotInAddress(address, business);
  const comes = spot && comesTo(business, spot, spot);
  const byDistance = comes?.comes ? comes.cents : null;
  const cents = byDistance ?? business.callOutCents ?? 0;
  if (cents === 0) return [];
  return [{ kind: "call_out", text: spot && byDistance !== null ? fullLabelOf(spot) : "", cents }];
}

/** What a visit costs at this address, or a booking without one. */
export const priceAt = (
  facts: CallsOut & Price & { durationMinutes: number },
  address: string | null,
): AgreedPrice => agreedPrice(facts, callOutLines(facts, address));

type OnTop = { ok: true; lines: PriceLine[] } | { ok: false; reason: "call_out" | "extra_gone" };

/** What a booking costs besides its service. Nobody books a call-out or an add-on at a price that the form did not say. */
export function linesOnTop(hold: Hold, address: string | null | undefined, said: SaidOnTop): OnTop {
  const callOut = callOutLines(hold, address);
  if (callOut.some(({ cents }) => cents > said.callOutCents)) return { ok: false, reason: "call_out" };
  const extras = extraLines(hold.extras, said.extras);
  return extras ? { ok: true, lines: [...callOut, ...extras] } : { ok: false, reason: "extra_gone" };
}
