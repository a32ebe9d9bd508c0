import { type AnyColumn, and, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { recipientIn } from "~/modules/accounts/queries/recipients.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { enqueueMails, withdrawMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import type { Terms } from "../agreed-price";
import { bookingMails, recipientsOf } from "../booking-mails";
import { isHealthBooking } from "../health-notes.server";
import { workAddress } from "../job-places.server";
import { type HoldKind, type MoveName, moveOf } from "../moves";
import { personName } from "../persons.server";
import { customerRecipient } from "../queries/customer-recipient.server";
import { disputableFor } from "../rules";
import { bookingEvents, bookingHolds, bookings } from "../tables.server";

/** What a move writes besides what the table of moves says. What it does not name of a proposal or a limit is cleared. */
type Change = PgUpdateSetSource<typeof bookings>;

const noQuestion = {
  ...{ expiresAt: null, proposedBy: null, proposedStartsAt: null, proposedEndsAt: null },
  proposedTerms: null,
};

const proposedTerm = (name: keyof Terms, column: AnyColumn, type: "text" | "int" = "text") =>
  sql`case when ${bookings.proposedTerms} is null then ${column} else (${bookings.proposedTerms} ->> ${sql.raw(`'${name}'`)})::${sql.raw(type)} end`;

type Named = NonNullable<Change["priceCents"]> | null;

/** A price that one side names and the other agrees to is fixed, and is no sum of lines any more. */
const isSamePrice = (named: Named) => sql`(${named})::int is not distinct from ${bookings.priceCents}`;

function ofNamedPrice(named: Named | undefined) {
  if (named === undefined) return {};
  return {
    priceAs: sql`case when ${isSamePrice(named)} then ${bookings.priceAs} end`,
    priceLines: sql`case when ${isSamePrice(named)} then ${bookings.priceLines} else '[]'::jsonb end`,
  };
}

/** What was proposed becomes what is agreed. */
const asProposed = {
  startsAt: sql`proposed_starts_at`,
  endsAt: sql`proposed_ends_at`,
  serviceId: sql`case when ${bookings.proposedTerms} is null then ${bookings.serviceId} else
    (select id from business_services where id = (${bookings}.proposed_terms ->> 'serviceId')::uuid) end`,
  serviceName: proposedTerm("serviceName", bookings.serviceName),
  priceCents: proposedTerm("priceCents", bookings.priceCents, "int"),
  jobAddress: proposedTerm("jobAddress", bookings.jobAddress),
  /** Said in the mails of the same statement; a trigger writes it again with the hold. */
  lane: sql`coalesce((select h.lane from booking_holds h where h.booking_id = ${bookings}.id and h.kind = 'proposed'), ${bookings}.lane)`,
};

/**
 * The third step, and every later one: makes the move for those of the matching bookings whose state allows it, with all
 * that belongs to it: history, holds, mails. A time that it proposes or changes is held by the caller (`writeHold`), in
 * the same transaction. Returns the ids of the bookings that were moved. A proposal that nobody was told of yet (`tellAt`)
 * is not told after the next move. Without `tellAt` the caller tells.
 */
export async function moveBookings(
  tx: Db,
  name: MoveName,
  which: SQL | undefined,
  change: Change,
  now: Date,
  tellAt: Date | null = now,
): Promise<string[]> {
  const { from, to: status, by, answers, holds, keeps, tells, agrees, reason = null } = moveOf(name);
  const moved = await tx
    .update(bookings)
    .set({
      ...(keeps ? {} : noQuestion),
      ...change,
      ...ofNamedPrice(holds === "proposed" ? asProposed.priceCents : change.priceCents),
      ...(holds === "proposed" ? asProposed : {}),
      reason,
      ...(agrees ? { sequence: sql`${bookings.sequence} + 1` } : {}),
      status,
      updatedAt: now,
    })
    .from(businessProfiles)
    .where(
      and(
        eq(businessProfiles.id, bookings.businessId),
        which,
        inArray(bookings.status, from),
        answers && eq(bookings.proposedBy, answers),
        holds === "proposed" ? isNotNull(bookings.proposedStartsAt) : undefined,
      ),
    )
    .returning(movedBooking);
  if (moved.length === 0) return [];
  const ids = moved.map(({ id }) => id);
  const events = moved.map((booking) => ({
    id: newId(),
    bookingId: booking.id,
    move: name,
    status,
    by,
    reason,
    startsAt: (keeps ? null : booking.proposedStartsAt) ?? booking.startsAt,
    at: now,
  }));
  await tx.insert(bookingEvents).values(events);
  await keepHolds(tx, ids, holds);
  for (const { businessId } of moved) invalidatePages(businessTag(businessId));
  // Those of `propose`, `proposeMove` and `proposeChange`.
  const proposals = ids.map((id) => `booking:${id}:propose`);
  if (!keeps) await withdrawMails(tx, proposals, now);
  if (tellAt === null) return ids;
  const mails = moved
    .flatMap((booking, index) =>
      bookingMails(name, events[index]?.id ?? "", tells, withLimit(booking), recipientsOf(booking)),
    )
    .map((mail) => ({ ...mail, dueAt: tellAt }));
  await enqueueMails(tx, mails, now);
  return ids;
}

/** A report that somebody did not come may be disputed for some time; everything else is answered by its limit. */
const withLimit = <Moved extends { expiresAt: Date | null; noShowAt: Date | null }>(booking: Moved) => ({
  ...booking,
  limit: booking.noShowAt ? new Date(booking.noShowAt.getTime() + disputableFor) : booking.expiresAt,
});

/** Drops the holds that a booking has no more; one for the proposed time becomes its own. */
async function keepHolds(tx: Db, ids: string[], holds: HoldKind | "both" | "none") {
  if (holds === "both") return;
  const ofThese = inArray(bookingHolds.bookingId, ids);
  const dropped = {
    own: eq(bookingHolds.kind, "proposed"),
    proposed: eq(bookingHolds.kind, "own"),
    none: undefined,
  };
  await tx.delete(bookingHolds).where(and(ofThese, dropped[holds]));
  if (holds === "proposed") await tx.update(bookingHolds).set({ kind: "own" }).where(ofThese);
}

/** A booking that was just written, and what its mails need. */
export const movedBooking = {
  ...getTableColumns(bookings),
  businessName: businessProfiles.businessName,
  ownerId: businessProfiles.userId,
  businessEmail: businessProfiles.email,
  businessPhone: businessProfiles.phone,
  businessAddress: workAddress,
  owner: recipientIn(sql`${businessProfiles.userId}`),
  customer: customerRecipient,
  isHealth: isHealthBooking,
  personName,
};
