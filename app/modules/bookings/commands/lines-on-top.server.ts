import type { PriceLine } from "~/modules/businesses/prices";
import { extraLines, type SaidOnTop } from "../agreed-price";
import { callOutLines } from "../call-out.server";
import type { Hold } from "./take-hold.server";

type OnTop = { ok: true; lines: PriceLine[] } | { ok: false; reason: "call_out" | "extra_gone" };

/** What a booking costs besides its service. Nobody books a call-out or an add-on at a price that the form did not say. */
export function linesOnTop(hold: Hold, address: string | null | undefined, said: SaidOnTop): OnTop {
  const callOut = callOutLines(hold, address);
  if (callOut.some(({ cents }) => cents > said.callOutCents)) return { ok: false, reason: "call_out" };
  const extras = extraLines(hold.extras, said.extras);
  return extras ? { ok: true, lines: [...callOut, ...extras] } : { ok: false, reason: "extra_gone" };
}
