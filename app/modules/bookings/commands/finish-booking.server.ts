import { and, eq, gt, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { isUntold } from "../guest/rules";
import { type MoveName, otherParty, type Party } from "../moves";
import { disputableFor, reportableFor } from "../rules";
import { bookings } from "../tables.server";
import { moveBookings } from "./move-bookings.server";
import {
  type Customer,
  findOwn,
  type MoveResult,
  moveOwn,
  type Owner,
  type OwnerResult,
  ofCustomer,
  ofOwner,
  untold,
} from "./own-booking.server";

type Which = { bookingId: string };

const hasBegun = (now: Date) => and(lte(bookings.startsAt, now), isNull(bookings.noShowAt));

/** The owner says that the job is done; otherwise the clock does, a day after its end. */
export const finishBooking = (db: Db, owner: Owner, { bookingId }: Which, now: Date): Promise<MoveResult> =>
  inTransaction(db, (tx) =>
    moveOwn(tx, "finish", { own: ofOwner(tx, owner), bookingId, when: hasBegun(now) }, {}, now),
  );

/**
 * One side says that the other did not come: the booking does not complete by itself any more. One that was written in by
 * hand is closed.
 */
export const reportCustomerMissing = (
  db: Db,
  owner: Owner,
  { bookingId }: Which,
  now: Date,
): Promise<OwnerResult> =>
  inTransaction(db, async (tx) => {
    const own = ofOwner(tx, owner);
    const booking = await findOwn(tx, own, bookingId);
    const byHand = booking !== null && isUntold(booking);
    const move = byHand ? "missedByHand" : "customerMissed";
    const which = { own, bookingId, when: hasBegun(now) };
    const done = await moveOwn(tx, move, which, { noShowBy: "business", noShowAt: now }, now);
    return byHand && done.ok ? untold : done;
  });

export const reportBusinessMissing = (db: Db, customer: Customer, { bookingId }: Which, now: Date) =>
  inTransaction(db, (tx) => {
    const open = or(
      eq(bookings.status, "accepted"),
      gt(bookings.endsAt, new Date(now.getTime() - reportableFor)),
    );
    const which = { own: ofCustomer(customer), bookingId, when: and(hasBegun(now), open, isOnRecord) };
    return moveOwn(tx, "businessMissed", which, { noShowBy: "customer", noShowAt: now }, now);
  });

/** What only a number stands for says nothing about a business. */
const isOnRecord = sql`${bookings.guest} is distinct from 'whatsapp'`;

/** The other side's report, while it may be disputed. */
const disputable = (side: Party, now: Date) =>
  and(
    eq(bookings.status, "accepted"),
    eq(bookings.noShowBy, otherParty[side]),
    isNotNull(bookings.noShowAt),
    gt(bookings.noShowAt, new Date(now.getTime() - disputableFor)),
    isNull(bookings.disputedAt),
  );

export const disputeAsCustomer = (db: Db, customer: Customer, { bookingId }: Which, now: Date) =>
  inTransaction(db, (tx) => {
    const which = { own: ofCustomer(customer), bookingId, when: disputable("customer", now) };
    return moveOwn(tx, "dispute", which, { disputedAt: now }, now);
  });

/** The customer wrote a review: it disputes the report, up to 14 days after the end also one that was closed without an answer. */
export const disputeByReview = (db: Db, customer: Customer, { bookingId }: Which, now: Date) =>
  inTransaction(db, (tx) => {
    const closed = and(
      eq(bookings.reason, "customer_missing"),
      eq(bookings.noShowBy, "business"),
      isNull(bookings.disputedAt),
      gte(bookings.endsAt, new Date(now.getTime() - reportableFor)),
    );
    const when = or(disputable("customer", now), closed);
    return moveOwn(tx, "dispute", { own: ofCustomer(customer), bookingId, when }, { disputedAt: now }, now);
  });

export const disputeAsBusiness = (db: Db, owner: Owner, { bookingId }: Which, now: Date) =>
  inTransaction(db, (tx) => {
    const which = { own: ofOwner(tx, owner), bookingId, when: disputable("business", now) };
    return moveOwn(tx, "disputeAsBusiness", which, { disputedAt: now }, now);
  });

type Verdict = "upheld" | "dismissed";

/**
 * Settles what the two sides say about a no-show: upheld, it is cancelled with that reason and counts; dismissed, the job
 * counts as done. Only what is disputed can be settled, and once. The note says what both sides told the administrator.
 */
export const settleDispute = (
  db: Db,
  actor: Administrator,
  { bookingId, verdict, note }: { bookingId: string; verdict: Verdict; note: string },
  now: Date,
  /** What else hangs on it, in the same transaction. */
  settled: (tx: Db, isForCustomer: boolean) => Promise<void> = async () => {},
) =>
  staffAct(db, actor, now, async (tx) => {
    const isDisputed = and(
      eq(bookings.id, bookingId),
      eq(bookings.status, "accepted"),
      isNotNull(bookings.disputedAt),
    );
    const [booking] = await tx
      .select({ noShowBy: bookings.noShowBy })
      .from(bookings)
      .where(isDisputed)
      .for("update");
    if (!booking) return { ok: false, reason: "not_found" } as const;
    const said: MoveName = booking.noShowBy === "business" ? "upholdCustomerMissed" : "upholdBusinessMissed";
    await moveBookings(tx, verdict === "upheld" ? said : "dismissMissed", isDisputed, {}, now);
    await settled(tx, (verdict === "upheld") === (booking.noShowBy === "customer"));
    const audit = { action: `dispute.${verdict}`, subject: bookingId, details: { note } };
    return { ok: true, audit } as const;
  });
