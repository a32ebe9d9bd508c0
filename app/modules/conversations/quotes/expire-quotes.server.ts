import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { untilDone } from "~/platform/transaction.server";
import { conversations } from "../tables.server";
import { standsNow } from "./queries.server";
import { acceptedKeptFor } from "./rules";
import { quotes } from "./tables.server";

const atOnce = 500;

/** Marks quotes that cannot be answered any more; returns how many. */
export const expireQuotes = (db: Db, now: Date): Promise<number> =>
  untilDone(db, (tx) => expireSome(tx, now));

async function expireSome(tx: Db, now: Date): Promise<number> {
  // Whoever takes the deletion of the account back has everything as before.
  const withLeavingOwner = tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(businessProfiles, eq(businessProfiles.id, conversations.businessId))
    .where(isNotNull(businessProfiles.leavingAt));
  const over = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.status, "sent"),
        sql`not ${standsNow(now)}`,
        or(lte(quotes.validUntil, now), notInArray(quotes.conversationId, withLeavingOwner)),
      ),
    )
    .limit(atOnce)
    .for("update", { skipLocked: true });
  if (over.length === 0) return 0;
  const overIds = over.map(({ id }) => id);
  const ended = await tx
    .update(quotes)
    .set({ status: "expired", endedAt: now })
    .where(inArray(quotes.id, overIds))
    .returning({ conversationId: quotes.conversationId });
  const ids = ended.flatMap(({ conversationId }) => conversationId ?? []);
  if (ids.length > 0)
    await tx
      .update(conversations)
      .set({ version: sql`${conversations.version} + 1` })
      .where(inArray(conversations.id, ids));
  return ended.length;
}

/** A quote goes with its conversation; an accepted one three years after the end of its booking. */
export async function tidyQuotes(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(lt(bookings.endsAt, new Date(now.getTime() - acceptedKeptFor * day)));
  await db
    .delete(quotes)
    .where(
      or(
        and(ne(quotes.status, "accepted"), isNull(quotes.conversationId)),
        and(eq(quotes.status, "accepted"), inArray(quotes.bookingId, old)),
      ),
    );
}

const noWords = sql`(select jsonb_agg(line || '{"text": ""}') from jsonb_array_elements(${quotes}.lines) as line)`;

/** Empties the words of lines; the amounts stay. */
export async function emptyQuotes(tx: Db, conversationIds: string[], which: "all" | "unaccepted") {
  if (conversationIds.length === 0) return;
  await tx
    .update(quotes)
    .set({ lines: noWords, serviceName: "" })
    .where(
      and(
        inArray(quotes.conversationId, conversationIds),
        which === "unaccepted" ? ne(quotes.status, "accepted") : undefined,
      ),
    );
}
