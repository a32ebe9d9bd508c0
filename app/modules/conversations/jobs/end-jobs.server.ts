import { and, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import type { Found } from "~/platform/found";
import { inTransaction, untilDone } from "~/platform/transaction.server";
import { findConversation, type Who } from "../conversation.server";
import { otherChosenMail, saidNoMail } from "../letters";
import { endOpenQuote } from "../quotes/queries.server";
import { conversations } from "../tables.server";
import { type JobEnd, jobKeptFor, openFor } from "./rules";
import { askedJobs, jobAsks } from "./tables.server";

type Owner = Extract<Who, { side: "business" }>;
const before = (now: Date, span: number) => new Date(now.getTime() - span);

/** The open job of a conversation, locked: before the conversation and its quote, as everywhere. Null if there is none. */
export async function lockJobOf(tx: Db, conversationId: string): Promise<string | null> {
  const open = tx
    .select({ id: jobAsks.jobId })
    .from(jobAsks)
    .where(and(eq(jobAsks.conversationId, conversationId), jobAsks.isOpen));
  const [job] = await tx
    .select({ id: askedJobs.id })
    .from(askedJobs)
    .where(and(inArray(askedJobs.id, open), isNull(askedJobs.endedAt)))
    .for("update");
  return job?.id ?? null;
}

/** Ends a job that is locked: with the business that was chosen, or without. The others are told that somebody else was. */
export async function endJob(
  tx: Db,
  jobId: string,
  { end, chosen = null }: { end: JobEnd; chosen?: string | null },
  now: Date,
): Promise<void> {
  const asks = await tx
    .select({
      ...pick(jobAsks, "conversationId", "businessId", "saidNoAt"),
      createdAt: askedJobs.createdAt,
      ownerId: businessProfiles.userId,
      businessName: businessProfiles.businessName,
    })
    .from(jobAsks)
    .innerJoin(askedJobs, eq(askedJobs.id, jobAsks.jobId))
    .innerJoin(businessProfiles, eq(businessProfiles.id, jobAsks.businessId))
    .where(eq(jobAsks.jobId, jobId))
    .orderBy(jobAsks.conversationId);
  await tx.update(askedJobs).set({ end, endedAt: now }).where(eq(askedJobs.id, jobId));
  await tx.update(jobAsks).set({ isOpen: false }).where(eq(jobAsks.jobId, jobId));
  if (chosen !== null)
    await tx
      .update(jobAsks)
      .set({ isChosen: true })
      .where(and(eq(jobAsks.jobId, jobId), eq(jobAsks.businessId, chosen)));
  for (const { conversationId, businessId, saidNoAt, createdAt, ownerId, businessName } of asks) {
    // Nobody waits for an answer about a job that is over; what was asked before it still does.
    await tx
      .update(conversations)
      .set({
        version: sql`${conversations.version} + 1`,
        waitsSince: sql`case when ${conversations.waitsSince} < ${createdAt.toISOString()}::timestamptz
          then ${conversations.waitsSince} end`,
      })
      .where(eq(conversations.id, conversationId));
    if (end !== "booked" || businessId === chosen) continue;
    await endOpenQuote(tx, conversationId, "declined", now);
    const owner = saidNoAt === null && ownerId !== null ? await recipientOf(tx, ownerId) : null;
    if (owner) await enqueueMails(tx, [otherChosenMail(owner, { conversationId, jobId, businessName })], now);
  }
}

/** By the customer. What was offered can still be accepted until it expires. A second press finds it ended. */
export const stopJob = (db: Db, userId: string, jobId: string, now: Date) =>
  inTransaction<Found>(db, async (tx) => {
    const [job] = await tx
      .select({ endedAt: askedJobs.endedAt })
      .from(askedJobs)
      .where(and(eq(askedJobs.id, jobId), eq(askedJobs.customerId, userId)))
      .for("update");
    if (!job) return { ok: false, reason: "not_found" };
    if (job.endedAt === null) await endJob(tx, jobId, { end: "stopped" }, now);
    return { ok: true };
  });

type SaidNo = { ok: true } | { ok: false; reason: "not_found" | "over" };

/** A business does not want the job: the customer gets a mail, and an open quote of it is taken back. */
export const sayNo = (db: Db, owner: Owner, conversationId: string, now: Date) =>
  inTransaction<SaidNo>(db, async (tx) => {
    const jobId = await lockJobOf(tx, conversationId);
    const conversation = await findConversation(tx, owner, conversationId, now, true);
    if (!conversation) return { ok: false, reason: "not_found" };
    if (jobId === null) return { ok: false, reason: "over" };
    const ask = and(eq(jobAsks.jobId, jobId), eq(jobAsks.conversationId, conversationId));
    const said = await tx
      .update(jobAsks)
      .set({ saidNoAt: now })
      .where(and(ask, isNull(jobAsks.saidNoAt)))
      .returning({ jobId: jobAsks.jobId });
    if (said.length === 0) return { ok: true };
    await endOpenQuote(tx, conversationId, "taken_back", now);
    await tx
      .update(conversations)
      .set({ version: sql`${conversations.version} + 1`, waitsSince: null })
      .where(eq(conversations.id, conversationId));
    const customer = conversation.customerId && (await recipientOf(tx, conversation.customerId));
    if (customer && !conversation.isSuspended) {
      const names = { from: conversation.business.businessName, reader: conversation.customerName ?? "" };
      await enqueueMails(tx, [saidNoMail(customer, { conversationId, jobId, ...names })], now);
    }
    return { ok: true };
  });

const atOnce = 200;

/** A booking of the customer with one of those who were asked, made since. */
const bookedWith = sql<string | null>`(select b.business_id from ${bookings} as b
  join ${jobAsks} on ${jobAsks}.business_id = b.business_id and ${jobAsks}.job_id = ${askedJobs}.id
  where b.customer_id = ${askedJobs}.customer_id and b.created_at >= ${askedJobs}.created_at
    and b.status in ('accepted', 'completed') order by b.created_at limit 1)`;

const isSuspended = sql<boolean>`exists(select from ${users} where ${users}.id = ${askedJobs}.customer_id
  and ${users}.suspended_at is not null)`;

/** Ends jobs that were booked in another way than by a quote, those of suspended people, and those of 14 days ago. */
export const endJobs = (db: Db, now: Date): Promise<number> => untilDone(db, (tx) => endSome(tx, now));

async function endSome(tx: Db, now: Date): Promise<number> {
  const old: SQL = lt(askedJobs.createdAt, before(now, openFor));
  const due = await tx
    .select({ id: askedJobs.id, chosen: bookedWith, isSuspended })
    .from(askedJobs)
    .where(and(isNull(askedJobs.endedAt), sql`(${old} or ${isSuspended} or ${bookedWith} is not null)`))
    .limit(atOnce)
    .for("update", { of: askedJobs, skipLocked: true });
  for (const { id, chosen, isSuspended: stopped } of due)
    await endJob(tx, id, chosen ? { end: "booked", chosen } : { end: stopped ? "stopped" : "over" }, now);
  return due.length;
}

/** A job goes 90 days after its end; the messages about it are kept as all are. */
export async function tidyJobs(db: Db, now: Date): Promise<void> {
  await db.delete(askedJobs).where(lt(askedJobs.endedAt, before(now, jobKeptFor)));
}

/** For a person who closes their account. Those who were asked keep what was said in the conversation. */
export async function forgetJobs(tx: Db, userId: string, now: Date): Promise<void> {
  const open = await tx
    .select({ id: askedJobs.id })
    .from(askedJobs)
    .where(and(eq(askedJobs.customerId, userId), isNull(askedJobs.endedAt)))
    .for("update");
  for (const { id } of open) await endJob(tx, id, { end: "stopped" }, now);
  await tx.delete(askedJobs).where(eq(askedJobs.customerId, userId));
}
