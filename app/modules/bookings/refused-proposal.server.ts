import { wrong } from "~/forms/act.server";
import type { ProposeResult } from "./commands/propose-time.server";
import { slotError } from "./refusal-messages";
import { maxProposalsPerBooking, maxProposalsPerHour } from "./rules";

/** A time that an owner cannot propose, beside its field; what is not about the time stays a reason. */
export function refusedProposal({ reason }: Extract<ProposeResult, { ok: false }>) {
  switch (reason) {
    case "not_found":
    case "too_late":
    case "proposed_too_often":
    case "too_many_proposals":
      return { ok: false as const, reason };
    case "same_time":
    case "too_soon_to_ask":
      return wrong({ time: "bookings.management.propose.sameTime" });
    default:
      return wrong(slotError(reason, null));
  }
}

/** What an owner is told who proposes too many times. */
export const tooManyProposals = {
  proposed_too_often: {
    text: { key: "bookings.management.propose.often", values: { count: maxProposalsPerBooking } },
  },
  too_many_proposals: {
    text: { key: "bookings.management.propose.many", values: { count: maxProposalsPerHour } },
  },
} as const;
