import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNull, ne, not, sql } from "drizzle-orm";
import { lockUser } from "~/modules/accounts/commands/password.server";
import { bookerIn } from "~/modules/accounts/queries/recipients.server";
import { users } from "~/modules/accounts/tables.server";
import { blockedIn } from "~/modules/bookings/queries/blocked.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { isHealthTrade, type TradeOf } from "~/modules/trades/taxonomy";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { countTry, type TooMany } from "~/platform/limits.server";
import { day } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { beginConversation, countNew, takesMessages } from "../commands/begin.server";
import { countMessage, type NewPhoto, writeMessage } from "../commands/send-message.server";
import { conversationOf, findConversation, type Who } from "../conversation.server";
import { conversations } from "../tables.server";
import { endJob } from "./end-jobs.server";
import { mostAsked, mostOpen, perWeek, withoutAddress } from "./rules";
import { askedJobs, jobAsks } from "./tables.server";

export type NewJob = {
  key: string;
  words: string;
  trade: TradeOf;
  place: { key: string; name: string };
  days: string[];
  businessIds: string[];
  /** The id of a job that this one is instead of: it ends. */
  insteadOf?: string | undefined;
  /** As many for each business, one after another. */
  photos: NewPhoto[];
};

type Customer = Extract<Who, { side: "customer" }>;
type NotAsked = "not_confirmed" | "nobody" | "too_many_asked" | "not_possible" | "too_many_open";
export type Asked =
  | { ok: true; jobId: string; isRepeat?: true }
  | { ok: false; reason: NotAsked }
  | { ok: false; reason: "sent_before"; jobId: string }
  | { ok: false; reason: "too_many_week" | "too_many_new"; retryAfter?: number }
  | TooMany;

/** Says a job to up to three businesses, each in its conversation with the customer: to all of them or to none. */
export const askThree = (db: Db, who: Customer, job: NewJob, now: Date) =>
  inTransaction<Asked>(db, async (tx) => {
    // One at a time: else two at once could pass the limits.
    await lockUser(tx, who.userId);
    const before = await findByKey(tx, who.userId, job.key);
    const businessIds = [...new Set(job.businessIds)].sort();
    // The way back leads to a form that was sent: nobody reads what is changed in it.
    if (before)
      return isDeepStrictEqual(before.job, asSent(job, businessIds))
        ? { ok: true, jobId: before.id, isRepeat: true }
        : { ok: false, reason: "sent_before", jobId: before.id };
    if (businessIds.length === 0) return { ok: false, reason: "nobody" };
    if (businessIds.length > mostAsked) return { ok: false, reason: "too_many_asked" };
    const open = await lockOpen(tx, who.userId);
    const ended = open.filter((id) => id === job.insteadOf);
    if (open.length - ended.length >= mostOpen) return { ok: false, reason: "too_many_open" };
    if (!(await mayBook(tx, who.userId))) return { ok: false, reason: "not_confirmed" };
    if ((await askableOf(tx, who, businessIds, now)).length < businessIds.length)
      return { ok: false, reason: "not_possible" };
    const tooMany = await count(tx, who.userId, businessIds.length, now);
    if (tooMany) return tooMany;
    for (const id of ended) await endJob(tx, id, { end: "stopped" }, now);
    const jobId = newId();
    await tx.insert(askedJobs).values({
      ...{ id: jobId, customerId: who.userId, key: job.key, words: job.words, ...job.trade },
      ...{ place: job.place.name, placeKey: job.place.key, days: job.days, createdAt: now },
    });
    const photosEach = job.photos.length / businessIds.length;
    for (const [at, businessId] of businessIds.entries()) {
      const pair = { businessId, customerId: who.userId, isHealth: false, consent: null };
      const conversationId =
        (await conversationOf(tx, businessId, who.userId)) ?? (await beginConversation(tx, pair, now));
      const conversation = await findConversation(tx, who, conversationId, now, true);
      if (!conversation) throw new Error("a conversation that is not there");
      const photos = job.photos.slice(at * photosEach, (at + 1) * photosEach);
      const message = { key: job.key, text: withoutAddress(job.words), photos };
      await writeMessage(tx, who, conversation, message, now);
      await tx.insert(jobAsks).values({ jobId, businessId, conversationId, isOpen: true });
    }
    return { ok: true, jobId };
  });

/** The open jobs of a customer: before their conversations, as everywhere. */
async function lockOpen(tx: Db, customerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: askedJobs.id })
    .from(askedJobs)
    .where(and(eq(askedJobs.customerId, customerId), isNull(askedJobs.endedAt)))
    .orderBy(askedJobs.id)
    .for("update");
  return rows.map(({ id }) => id);
}

async function findByKey(tx: Db, customerId: string, key: string) {
  const [row] = await tx
    .select({
      id: askedJobs.id,
      job: pick(askedJobs, "words", "category", "subcategory", "placeKey", "days"),
    })
    .from(askedJobs)
    .where(and(eq(askedJobs.customerId, customerId), eq(askedJobs.key, key)));
  if (!row) return null;
  const asks = await tx.select({ id: jobAsks.businessId }).from(jobAsks).where(eq(jobAsks.jobId, row.id));
  return { id: row.id, job: { ...row.job, businessIds: asks.map(({ id }) => id).sort() } };
}

const asSent = ({ words, trade, place, days }: NewJob, businessIds: string[]) => ({
  ...{
    words,
    category: trade.category,
    subcategory: trade.subcategory,
    placeKey: place.key,
    days,
    businessIds,
  },
});

async function mayBook(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ booker: bookerIn(sql`${userId}`) })
    .from(users)
    .where(eq(users.id, userId));
  return Boolean(row?.booker);
}

async function count(tx: Db, userId: string, businesses: number, now: Date): Promise<Asked | null> {
  const limit = { key: `asked-job:${userId}`, max: perWeek, windowMs: 7 * day };
  const retryAfter = await countTry(tx, {}, [limit], now);
  if (retryAfter !== null) return { ok: false, reason: "too_many_week", retryAfter };
  for (let each = 0; each < businesses; each++) {
    const wait = await countNew(tx, userId, now);
    if (wait !== null) return { ok: false, reason: "too_many_new", retryAfter: wait };
    const tooMany = await countMessage(tx, userId, now);
    if (tooMany) return tooMany;
  }
  return null;
}

/**
 * Those of these businesses that this customer can ask: bookable, with messages, not the own one, nobody blocked, and not asked
 * about another open job.
 */
export async function askableOf(db: Db, who: Customer, ids: readonly string[], now: Date): Promise<string[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const rows = await db
    .select(pick(businessProfiles, "id", "category", "subcategory"))
    .from(businessProfiles)
    .where(
      and(
        inArray(businessProfiles.id, known),
        takesMessages(now),
        ne(businessProfiles.userId, who.userId),
        not(blockedIn(sql`${businessProfiles.id}`, sql`${who.userId}::uuid`)),
        sql`not exists(select from ${conversations} where ${conversations}.business_id = ${businessProfiles}.id
          and ${conversations}.customer_id = ${who.userId} and (${conversations}.closed_at is not null
            or exists(select from ${jobAsks} where ${jobAsks}.conversation_id = ${conversations}.id and is_open)))`,
      ),
    );
  const able = new Set(rows.filter((row) => !isHealthTrade(row)).map(({ id }) => id));
  return ids.filter((id) => able.has(id));
}
