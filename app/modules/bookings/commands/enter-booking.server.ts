import { eq } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { addDays, dayOf, instantOf, isDay, isTime } from "~/platform/time";
import type { Filled } from "~/texts/message";
import { agreedPrice } from "../agreed-price";
import { waitForTurn } from "../locks.server";
import { outsideOf } from "../queries/outside.server";
import { becauseOf, outsideMessage } from "../refusal-messages";
import { daysAhead } from "../rules";
import { ownersLane, type Unusual, whyUnusual } from "../slots";
import { bookings } from "../tables.server";
import { callOutLines } from "./lines-on-top.server";
import { type Owner, ownBusiness } from "./own-booking.server";
import { takeHold, withHold } from "./take-hold.server";
import { writeBooking } from "./write-booking.server";

export type EnteredBooking = {
  serviceId: string;
  date: string;
  time: string;
  /** Whose time it is; anybody's without one. */
  lane?: number | null;
  name: string;
  email: string | null;
  phone: string | null;
  /** Of the job, where the business comes to the customer. */
  address?: string | null;
  notes: string | null;
  /** The owner was told what is unusual about the time. */
  anyway: boolean;
  /** The id that the form brought for the booking: sent twice, it is one. */
  key?: string | undefined;
};
export type EnterResult =
  | { ok: true; bookingId: string }
  | {
      ok: false;
      reason: "not_found" | "service_gone" | "not_a_slot" | "past_day" | "too_far" | "slot_taken";
    }
  | AskedAgain;

/** Nothing is written unless the owner says so; `because` of what the day has other hours. */
export type AskedAgain = { ok: false; reason: "unusual"; why: Unusual; because: Filled | null };

/**
 * Writes in a booking of somebody who walked in or telephoned, agreed at once. It may be at any time of a day from today
 * on, outside of the opening hours, on a day off and within a buffer as well, if the owner says so after a warning: only
 * a free lane is needed.
 */
export const enterBooking = (db: Db, owner: Owner, entered: EnteredBooking, now: Date) =>
  withHold<EnterResult>(db, async (tx) => {
    const { serviceId, date, time, lane = null, name, email, phone, address = null, notes, anyway } = entered;
    if (!isId(serviceId)) return { ok: false, reason: "service_gone" };
    if (!isDay(date) || !isTime(time)) return { ok: false, reason: "not_a_slot" };
    if (date < dayOf(now)) return { ok: false, reason: "past_day" };
    if (date > addDays(dayOf(now), daysAhead)) return { ok: false, reason: "too_far" };
    if ((await ownBusiness(tx, owner)).length === 0) return { ok: false, reason: "not_found" };
    const { businessId } = owner;
    await waitForTurn(tx, businessId, businessId);
    const key = entered.key && isId(entered.key) ? entered.key : newId();
    const written = await findWritten(tx, owner, key, entered);
    if (written === "same") return { ok: true, bookingId: key };
    const hold = await takeHold(
      tx,
      { businessId, customerId: null, by: "business", serviceId, lane, address, date, time },
      now,
    );
    if (!hold || hold.serviceName === null) return { ok: false, reason: "service_gone" };
    const found = ownersLane(hold, hold.holds, hold.startsAt, hold.endsAt);
    if (!found) return { ok: false, reason: "slot_taken" };
    const outside = outsideOf(hold, address);
    const why = whyUnusual(hold, hold.durationMinutes, entered, found.unusual) ?? (outside && "outside_area");
    if (why && !anyway) {
      const because =
        outside && why === "outside_area" ? outsideMessage(outside) : becauseOf(why, hold, date);
      return { ok: false, reason: "unusual", why, because };
    }
    const { serviceName } = hold;
    const details = {
      ...{ customerId: null, serviceId, serviceName },
      ...{ customerName: name, customerEmail: email ?? "", customerPhone: phone, jobAddress: address },
      ...{ customerNotes: null, businessNotes: notes, ...agreedPrice(hold, callOutLines(hold, address)) },
    };
    const placed = { ...hold, lane: found.lane };
    const id = written === "other" ? newId() : key;
    return { ok: true, bookingId: await writeBooking(tx, "enter", placed, details, now, id) };
  });

/**
 * What has this id: the same words of the same form, which with several lanes would find another one free; or another
 * booking, or one that was called off since.
 */
async function findWritten(
  tx: Db,
  { businessId }: Owner,
  key: string,
  { serviceId, date, time, name }: EnteredBooking,
): Promise<"same" | "other" | null> {
  const [row] = await tx
    .select(pick(bookings, "businessId", "serviceId", "startsAt", "customerName", "status"))
    .from(bookings)
    .where(eq(bookings.id, key));
  if (!row) return null;
  const isSame =
    row.businessId === businessId &&
    row.status === "accepted" &&
    row.serviceId === serviceId &&
    row.customerName === name &&
    row.startsAt.getTime() === instantOf(date, time).getTime();
  return isSame ? "same" : "other";
}
