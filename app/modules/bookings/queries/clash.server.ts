import type { Db } from "~/platform/db.server";
import type { Message } from "~/texts/message";
import { findBusyElsewhere } from "../calendars-in/queries.server";
import { clashMessage, elsewhereMessage } from "../refusal-messages";
import { findInTheWay } from "./in-the-way.server";

/** What stands in the way of a booking that its owner wants to move, named, so that the owner knows whom to call or where else to look. */
export async function findClash(
  db: Db,
  businessId: string,
  span: readonly [Date, Date],
  { except, lane }: { except: string; lane: number | undefined },
): Promise<Message> {
  const lanes = lane === undefined ? {} : { lanes: [lane] };
  const found = await findInTheWay(db, businessId, span, { except, ...lanes });
  if (found) return clashMessage(found);
  const elsewhere = await findBusyElsewhere(db, businessId, span, lane);
  return elsewhere === null ? "bookings.move.clashBuffer" : elsewhereMessage(elsewhere);
}
