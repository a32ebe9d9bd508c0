import type { Db } from "~/platform/db.server";
import type { TextKey } from "~/texts/message";
import type { MoveName } from "../moves";
import { actOnSeries, type SeriesResult } from "../series/commands.server";
import { cancelAsCustomer } from "./cancel-booking.server";
import { disputeAsCustomer, reportBusinessMissing } from "./finish-booking.server";
import type { Customer, MoveResult } from "./own-booking.server";
import { type AcceptResult, acceptProposal, declineProposal } from "./propose-time.server";
import { withdrawMove } from "./reschedule-booking.server";

export type CustomerAct = {
  run: (
    db: Db,
    customer: Customer,
    asked: { bookingId: string },
    now: Date,
  ) => Promise<MoveResult | AcceptResult | SeriesResult>;
  /** The last move of a booking of which it is done already. */
  moves: MoveName[];
  /** What is said of it. */
  done: TextKey;
};

const answerSeries = (done: "yes" | "no" | "stop"): CustomerAct => ({
  run: (db, customer, { bookingId }, now) => actOnSeries(db, customer, { bookingId, done }, now),
  moves: [],
  done: `series.done.${done}`,
});

/** What a customer can do with a booking, on its own page and behind the link of a mail, by the intents of their forms. */
export const customerActs = {
  accept: { run: acceptProposal, moves: ["acceptProposal"], done: "ownBooking.done.accept" },
  decline: {
    run: declineProposal,
    moves: ["declineProposal", "declineMove"],
    done: "ownBooking.done.decline",
  },
  keep: { run: withdrawMove, moves: ["withdrawMove"], done: "ownBooking.done.keep" },
  cancel: {
    run: cancelAsCustomer,
    moves: ["customerCancels", "customerCancelsLate"],
    done: "ownBooking.done.cancel",
  },
  missing: { run: reportBusinessMissing, moves: ["businessMissed"], done: "ownBooking.done.missing" },
  dispute: { run: disputeAsCustomer, moves: ["dispute"], done: "ownBooking.done.dispute" },
  "series-yes": answerSeries("yes"),
  "series-no": answerSeries("no"),
  "series-stop": answerSeries("stop"),
} satisfies Record<string, CustomerAct>;
