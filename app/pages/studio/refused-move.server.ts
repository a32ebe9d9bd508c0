import { wrong } from "~/forms/act.server";
import { tabs } from "~/modules/bookings/booking-address";
import type { OwnerMoveResult } from "~/modules/bookings/commands/move-as-owner.server";
import { unusualMessages } from "~/modules/bookings/refusal-messages";
import { refusedProposal, tooManyProposals } from "~/modules/bookings/refused-proposal.server";
import { redirectRefused } from "~/platform/flash.server";
import { notFound } from "~/platform/responses.server";
import type { Message } from "~/texts/message";

type Around = {
  /** What a warning is about: the owner may want that anyway. */
  warned: string;
  /** Other fields that the form shows again. */
  kept?: Record<string, string>;
  customerName: () => Promise<string>;
  clash: () => Promise<Message>;
};

/** Why an agreed booking was not moved or changed, beside the field that it is about. */
export async function refusedMove(
  result: Extract<OwnerMoveResult, { ok: false }>,
  { warned, kept = {}, customerName, clash }: Around,
) {
  switch (result.reason) {
    case "unusual": {
      const title = result.because ?? unusualMessages[result.why];
      const notice = { title, text: "bookings.enter.unusual.anyway" } as const;
      return { ...wrong({}, notice), values: { anyway: warned, ...kept } };
    }
    case "slot_taken":
      return wrong({ time: await clash() });
    case "too_soon_to_ask":
      return wrong({ time: { key: "bookings.move.tooSoon", values: { name: await customerName() } } });
    case "same_time":
      return wrong({ time: "bookings.move.sameTime" });
    case "too_far":
      return wrong({ date: "bookings.enter.tooFar" });
    default:
      return refusedProposal(result);
  }
}

/** What these refusals say, on the page of moving or of changing. */
export const moveReasons = (page: "move" | "change") => ({
  not_found: (): never => {
    throw notFound(`bookings.${page}.notFound`);
  },
  too_late: () => redirectRefused(tabs.upcoming, "bookings.move.tooLate"),
  ...tooManyProposals,
});
