import { eq } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { quotedPrice } from "~/modules/bookings/agreed-price";
import { loadOf } from "~/modules/bookings/commands/hold-facts.server";
import type { Customer } from "~/modules/bookings/commands/own-booking.server";
import {
  countAsked,
  type RequestRefusal,
  whyCustomerMayNot,
} from "~/modules/bookings/commands/request-booking.server";
import { takeHold, withHold } from "~/modules/bookings/commands/take-hold.server";
import { writeBooking } from "~/modules/bookings/commands/write-booking.server";
import { isAddressMissing, limitReached } from "~/modules/bookings/rules";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import type { TooMany } from "~/platform/limits.server";
import { isDay, isTime } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { endJob, lockJobOf } from "../jobs/end-jobs.server";
import { declinedMail } from "../letters";
import { conversations } from "../tables.server";
import { touch } from "./queries.server";
import { lockQuote } from "./send-quote.server";
import { quotes } from "./tables.server";

const asCustomer = ({ userId }: Customer) => ({ side: "customer", userId }) as const;

export type Acceptance = {
  /** 'YYYY-MM-DD' and 'HH:MM' in Johannesburg. */
  date: string;
  time: string;
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
};

export type QuoteAccepted =
  | { ok: true; bookingId: string }
  | {
      ok: false;
      reason:
        | "not_found"
        | "over"
        | Exclude<
            RequestRefusal,
            "service_gone" | "consent_missing" | "outside_area" | "call_out" | "extra_gone"
          >;
    }
  | TooMany;

/**
 * Accepts a quote by booking a time: by the rules of bookings, agreed at once, at its total. All of it or nothing. The turn of
 * the business and the customer comes first, then the job, the conversation and the quote, as everywhere. Others who were asked
 * about the job hear that somebody else was chosen.
 */
export async function acceptQuote(
  db: Db,
  customer: Customer,
  id: string,
  { date, time, ...contact }: Acceptance,
  now: Date,
): Promise<QuoteAccepted> {
  const { userId } = customer;
  const quote = await findOffered(db, userId, id);
  if (!quote) return { ok: false, reason: "not_found" };
  if (quote.bookingId) return { ok: true, bookingId: quote.bookingId };
  if (!isDay(date) || !isTime(time)) return { ok: false, reason: "not_a_slot" };
  const retryAfter = await countAsked(db, customer, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  return withHold<QuoteAccepted>(db, async (tx) => {
    const { businessId, serviceId, serviceName, durationMinutes: minutes } = quote;
    const wanted = { businessId, customerId: userId, minutes, address: contact.address, date, time };
    const hold = await takeHold(tx, { ...wanted, by: "customer" }, now);
    const jobId = quote.conversationId && (await lockJobOf(tx, quote.conversationId));
    const found = await lockQuote(tx, asCustomer({ userId }), id, now);
    if (!found || !hold) return { ok: false, reason: "not_found" };
    if (found.bookingId) return { ok: true, bookingId: found.bookingId };
    if (!found.stands) return { ok: false, reason: "over" };
    const reason =
      whyCustomerMayNot(hold, userId) ??
      hold.notOffered ??
      (isAddressMissing(hold, contact.address) ? "address_missing" : null) ??
      limitReached(loadOf(hold.recent, hold, now));
    if (reason) return { ok: false, reason };
    if (hold.lane === null) return { ok: false, reason: "slot_taken" };
    const { totalCents } = found;
    const details = {
      ...{ customerId: userId, serviceId, serviceName },
      ...{ customerName: contact.name, customerEmail: contact.email, customerPhone: contact.phone },
      ...{ jobAddress: contact.address, customerNotes: null, businessNotes: null },
      ...quotedPrice(totalCents),
    };
    const bookingId = await writeBooking(tx, "book", { ...hold, lane: hold.lane }, details, now);
    await tx
      .update(quotes)
      .set({ status: "accepted", endedAt: now, bookingId, bookedCents: totalCents })
      .where(eq(quotes.id, id));
    await touch(tx, found.conversation.id);
    if (jobId) await endJob(tx, jobId, { end: "booked", chosen: businessId }, now);
    return { ok: true, bookingId };
  });
}

/** What is booked, of a quote to this customer. */
async function findOffered(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({
      customerId: conversations.customerId,
      ...pick(quotes, "bookingId", "conversationId", "businessId", "serviceId", "serviceName"),
      durationMinutes: quotes.durationMinutes,
    })
    .from(quotes)
    .innerJoin(conversations, eq(conversations.id, quotes.conversationId))
    .where(eq(quotes.id, id));
  return row?.customerId === userId ? row : null;
}

export type QuoteDeclined = { ok: true } | { ok: false; reason: "not_found" | "over" | "person_suspended" };

/** The owner is told by mail. A second press finds it declined. */
export const declineQuote = (db: Db, customer: Customer, id: string, now: Date) =>
  inTransaction<QuoteDeclined>(db, async (tx) => {
    const found = await lockQuote(tx, asCustomer(customer), id, now);
    if (!found) return { ok: false, reason: "not_found" };
    if (found.status === "declined") return { ok: true };
    if (!found.stands) return { ok: false, reason: "over" };
    if (found.conversation.isSuspended) return { ok: false, reason: "person_suspended" };
    await tx.update(quotes).set({ status: "declined", endedAt: now }).where(eq(quotes.id, id));
    await touch(tx, found.conversation.id);
    const { business, customerName } = found.conversation;
    const owner = business.userId === null ? null : await recipientOf(tx, business.userId);
    if (owner) {
      const about = { conversationId: found.conversation.id, quoteId: id, from: customerName ?? "" };
      await enqueueMails(tx, [declinedMail(owner, { ...about, reader: business.businessName })], now);
    }
    return { ok: true };
  });
