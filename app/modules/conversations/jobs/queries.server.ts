import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { shownStatus } from "../quotes/queries.server";
import type { QuoteStatus } from "../quotes/rules";
import { quotes } from "../quotes/tables.server";
import { askedJobs, jobAsks } from "./tables.server";

/** The newest words of the business since it was asked, as far as they fit into a table. */
const lastWords = sql<string | null>`(select left(m.text, 300) from messages as m
  where m.conversation_id = ${jobAsks}.conversation_id and m.side = 'business' and m.hidden_at is null
    and m.text <> '' and m.at >= ${askedJobs}.created_at order by m.number desc limit 1)`;

const hasAnswer = sql<boolean>`exists(select from messages as m where m.conversation_id = ${jobAsks}.conversation_id
  and m.side = 'business' and m.hidden_at is null and m.at >= ${askedJobs}.created_at)`;

type AskedQuote = {
  id: string;
  status: QuoteStatus;
  totalCents: number;
  hasVat: boolean;
  bookingId: string | null;
};

/** The newest quote since it was asked, unless it is hidden. */
const newestQuote = (now: Date) => sql<AskedQuote | null>`(select json_build_object('id', ${quotes}.id,
    'status', ${shownStatus(now)}, 'totalCents', ${quotes}.total_cents, 'hasVat', ${quotes}.vat_number is not null,
    'bookingId', ${quotes}.booking_id)
  from ${quotes} left join messages as m on m.id = ${quotes}.message_id
  where ${quotes}.conversation_id = ${jobAsks}.conversation_id and ${quotes}.created_at >= ${askedJobs}.created_at
    and m.hidden_at is null order by ${quotes}.created_at desc limit 1)`;

/** It was chosen, with a quote or without, and no booking there since the job still stands. */
const isCalledOff = sql<boolean>`(${jobAsks.isChosen} and coalesce((
  select bool_and(b.status in ('cancelled', 'rejected')) from bookings as b
  where b.business_id = ${jobAsks}.business_id and b.customer_id = ${askedJobs}.customer_id
    and b.created_at >= ${askedJobs}.created_at), false))`;

const answered = sql<number>`(select count(*) from ${jobAsks} where ${jobAsks}.job_id = ${askedJobs}.id
  and (${jobAsks}.said_no_at is not null or ${hasAnswer}))::int`;

export const listOpenJobs = (db: Db, customerId: string) =>
  db
    .select({
      ...pick(askedJobs, "id", "category", "subcategory", "place", "createdAt"),
      asked: sql<number>`(select count(*) from ${jobAsks} where ${jobAsks}.job_id = ${askedJobs}.id)::int`,
      answered,
    })
    .from(askedJobs)
    .where(and(eq(askedJobs.customerId, customerId), isNull(askedJobs.endedAt)))
    .orderBy(desc(askedJobs.createdAt));

export type OpenJob = Awaited<ReturnType<typeof listOpenJobs>>[number];

/** A job of this customer with what each business answered; null for anybody else. */
export async function findJob(db: Db, customerId: string, id: string, now: Date) {
  const [job] = await db
    .select()
    .from(askedJobs)
    .where(and(eq(askedJobs.id, id), eq(askedJobs.customerId, customerId)));
  if (!job) return null;
  const asks = await db
    .select({
      ...pick(jobAsks, "conversationId", "businessId", "saidNoAt", "isChosen"),
      businessName: businessProfiles.businessName,
      listed: businessProfiles.listed,
      hasAnswer,
      lastWords,
      isCalledOff,
      quote: newestQuote(now),
    })
    .from(jobAsks)
    .innerJoin(askedJobs, eq(askedJobs.id, jobAsks.jobId))
    .innerJoin(businessProfiles, eq(businessProfiles.id, jobAsks.businessId))
    .where(eq(jobAsks.jobId, id))
    .orderBy(jobAsks.businessId);
  return { ...job, asks };
}

export type Job = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** The newest job of a conversation, for whoever may read that. Only the business that was chosen reads all words. */
export async function jobOfConversation(db: Db, conversationId: string, side: "customer" | "business") {
  const [job] = await db
    .select({
      ...pick(askedJobs, "id", "place", "days", "end"),
      saidNoAt: jobAsks.saidNoAt,
      isChosen: jobAsks.isChosen,
      words: askedJobs.words,
    })
    .from(jobAsks)
    .innerJoin(askedJobs, eq(askedJobs.id, jobAsks.jobId))
    .where(eq(jobAsks.conversationId, conversationId))
    .orderBy(desc(askedJobs.createdAt))
    .limit(1);
  if (!job) return null;
  return { ...job, words: side === "business" && job.isChosen ? job.words : null };
}

export type JobOfThread = NonNullable<Awaited<ReturnType<typeof jobOfConversation>>>;

/** For a person's data file. */
export async function jobsOf(db: Db, customerId: string) {
  const jobs = await db
    .select()
    .from(askedJobs)
    .where(eq(askedJobs.customerId, customerId))
    .orderBy(askedJobs.createdAt);
  const ids = jobs.map(({ id }) => id);
  const asked =
    ids.length === 0
      ? []
      : await db
          .select({ jobId: jobAsks.jobId, business: businessProfiles.businessName })
          .from(jobAsks)
          .innerJoin(businessProfiles, eq(businessProfiles.id, jobAsks.businessId))
          .where(inArray(jobAsks.jobId, ids));
  return jobs.map(({ id, words, place, days, createdAt, endedAt, end }) => ({
    ...{ words, place, days, askedAt: createdAt, endedAt, end },
    asked: asked.flatMap(({ jobId, business }) => (jobId === id ? [business] : [])),
  }));
}
