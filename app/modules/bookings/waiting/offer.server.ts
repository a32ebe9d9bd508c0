import { and, eq, isNull } from "drizzle-orm";
import { nameOrFormer } from "~/modules/businesses/former-business";
import { loadSchedule } from "~/modules/businesses/queries.server";
import { enqueueMails, type Mail, type Recipient } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { addDays, instantOf } from "~/platform/time";
import type { AgreedPrice } from "../agreed-price";
import { answerAction } from "../answer-link";
import { loadOf } from "../commands/hold-facts.server";
import { priceAt } from "../commands/lines-on-top.server";
import { whyCustomerMayNot } from "../commands/request-booking.server";
import { takeHold, withHold } from "../commands/take-hold.server";
import { holdsWithin, periodOf } from "../holds.server";
import { placed } from "../job-places.server";
import { priceFacts } from "../letters";
import { waitForTurn } from "../locks.server";
import { limitReached } from "../rules";
import { type Schedule, slotsOfDay } from "../slots";
import { bookingHolds } from "../tables.server";
import { namedIn, tidyWaiting } from "./commands.server";
import { byTurn, heldUntil, mayAskAt } from "./rules";
import { waitingPlaces } from "./tables.server";
import { listToAsk, type Waiting } from "./to-ask.server";

/**
 * Each minute: a time that got free, in whatever way, is offered to whoever waits longest for its day and whose service fits.
 * A person has one offer of a place at a time; who does not answer leaves the list. Returns how many were asked.
 */
export async function offerTimes(db: Db, now: Date): Promise<number> {
  await tidyWaiting(db, now);
  if (!mayAskAt(now)) return 0;
  const waiting = await listToAsk(db, now);
  let asked = 0;
  for (const place of waiting.sort(byTurn)) if (await offerTo(db, place, now)) asked += 1;
  return asked;
}

/** One transaction for each person: never the locks of two customers at once. */
async function offerTo(db: Db, place: Waiting, now: Date): Promise<boolean> {
  const { business, day, durationMinutes, serviceId, jobAddress } = place;
  const schedule = {
    ...(await loadSchedule(db, business, now)),
    wish: placed({ serviceId, address: jobAddress }, business),
  };
  // Without a lock: most of the time nothing is free.
  if ((await freeStarts(db, place, schedule, now)).length === 0) return false;
  const result = await withHold(db, async (tx) => {
    await waitForTurn(tx, business.id, place.userId);
    for (const { time, startsAt } of await freeStarts(tx, place, schedule, now)) {
      const offered = await offer(tx, place, { date: day, time, startsAt, durationMinutes }, now);
      if (offered !== "next") return { ok: offered === "offered" } as const;
    }
    return { ok: false } as const;
  });
  return result.ok;
}

async function freeStarts(
  db: Db,
  { business, day, durationMinutes }: Waiting,
  schedule: Schedule,
  now: Date,
) {
  const from = instantOf(day, "00:00");
  const around = [instantOf(addDays(day, -1), "00:00"), instantOf(addDays(day, 2), "00:00")] as const;
  const holds = await holdsWithin(db, business.id, around, now);
  return slotsOfDay(schedule, durationMinutes, day, holds, now).filter(
    ({ state, startsAt }) => state === "free" && startsAt >= from && heldUntil(startsAt, now) !== null,
  );
}

type Slot = { date: string; time: string; startsAt: Date; durationMinutes: number };

/** Holds the time and asks; `next` if the person has something else at that time. */
async function offer(
  tx: Db,
  { id, userId, serviceId, jobAddress: address, business }: Waiting,
  { date, time }: Slot,
  now: Date,
): Promise<"offered" | "next" | "none"> {
  const businessId = business.id;
  const hold = await takeHold(
    tx,
    { businessId, serviceId, address, customerId: userId, bookingId: id, by: "customer", date, time },
    now,
  );
  if (!hold || hold.customer === null || whyCustomerMayNot(hold, userId)) return "none";
  const { lane, startsAt, endsAt, notOffered } = hold;
  const until = heldUntil(startsAt, now);
  if (lane === null || notOffered || until === null) return "next";
  const reached = limitReached(loadOf(hold.recent, hold, now));
  if (reached) return reached === "overlapping" ? "next" : "none";
  const [place] = await tx
    .update(waitingPlaces)
    .set({ offeredStartsAt: startsAt, offeredUntil: until })
    .where(and(eq(waitingPlaces.id, id), isNull(waitingPlaces.offeredUntil)))
    .returning({ id: waitingPlaces.id });
  if (!place) return "none";
  const period = periodOf(startsAt, endsAt);
  await tx.insert(bookingHolds).values({ bookingId: id, businessId, lane, period, until });
  const { businessName } = hold;
  const told = { ...{ id, userId, businessName, startsAt, until }, serviceName: namedIn(hold) };
  await enqueueMails(tx, [offerMail(hold.customer, { ...told, price: priceAt(hold, address) })], now);
  return "offered";
}

/** A time got free: the link of the mail takes it, or leaves the list. A health trade's service and price are not named. */
export const offerMail = (
  recipient: Recipient,
  offer: {
    id: string;
    userId: string;
    businessName: string;
    serviceName: string | null;
    startsAt: Date;
    until: Date;
    price: AgreedPrice;
  },
): Mail => {
  const { id, userId, serviceName, startsAt, until, price } = offer;
  const business = nameOrFormer(offer.businessName);
  const values = { business, at: startsAt, until };
  return {
    ...recipient,
    cause: `waiting:${id}:${startsAt.getTime()}`,
    subject: { key: "mailsBookings.waiting.subject", values },
    letter: {
      greeting: "mailsBookings.confirm.greeting",
      paragraphs: [{ key: "mailsBookings.waiting.text", values }],
      facts: [
        ...(serviceName === null
          ? []
          : ([["mailsBookings.facts.service", serviceName]] satisfies [
              ["mailsBookings.facts.service", string],
            ])),
        ["mailsBookings.facts.business", business],
        ["mailsBookings.facts.when", { key: "ownBooking.whenAt", values: { at: startsAt } }],
        ...(serviceName === null ? [] : priceFacts(price)),
      ],
      action: { ...answerAction(id, "customer", userId), label: "mailsBookings.waiting.action" },
    },
  };
};
