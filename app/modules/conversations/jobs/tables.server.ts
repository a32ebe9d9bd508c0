import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CategorySlug, SubcategorySlug } from "~/modules/trades/taxonomy";
import { at, partOf, uuid } from "~/platform/columns.server";
import { users } from "../../accounts/tables.server";
import { businessProfiles } from "../../businesses/tables.server";
import { conversations } from "../tables.server";
import type { JobEnd } from "./rules";

/** What a customer says once to up to three businesses. */
export const askedJobs = pgTable(
  "asked_jobs",
  {
    id: uuid().primaryKey(),
    customerId: partOf(() => users.id),
    /** Of the form: what is sent twice with one is one job. */
    key: uuid().notNull(),
    category: text().$type<CategorySlug>().notNull(),
    subcategory: text().$type<SubcategorySlug>().notNull(),
    /** 'Pimville, Soweto', and how addresses name it. */
    place: text().notNull(),
    placeKey: text().notNull(),
    /** Days that suit the customer; none: any. */
    days: jsonb().$type<string[]>().notNull(),
    /** As they were typed. The messages have them without streets and numbers. */
    words: text().notNull(),
    createdAt: at().notNull(),
    endedAt: at(),
    end: text().$type<JobEnd>(),
  },
  (t) => [
    unique("asked_jobs_key").on(t.customerId, t.key),
    check("asked_jobs_days", sql`jsonb_array_length(${t.days}) <= 14`),
    check("asked_jobs_end", sql`${t.end} in ('booked', 'stopped', 'over')`),
    check("asked_jobs_ended", sql`(${t.end} is null) = (${t.endedAt} is null)`),
    index("asked_jobs_of_customer").on(t.customerId, t.createdAt.desc().nullsFirst()),
    index("asked_jobs_open").on(t.createdAt).where(sql`ended_at is null`),
    index("asked_jobs_ended_at").on(t.endedAt).where(sql`ended_at is not null`),
  ],
);

/** The businesses that a job was said to. */
export const jobAsks = pgTable(
  "job_asks",
  {
    jobId: partOf(() => askedJobs.id),
    businessId: partOf(() => businessProfiles.id),
    conversationId: partOf(() => conversations.id),
    /** As long as its job is open: a conversation has one at a time, so that a quote in it is for that job. */
    isOpen: boolean().notNull(),
    saidNoAt: at(),
    /** The booking ended the job. */
    isChosen: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.businessId] }),
    index("job_asks_of_business").on(t.businessId),
    index("job_asks_of_conversation").on(t.conversationId),
    uniqueIndex("job_asks_open").on(t.conversationId).where(sql`is_open`),
    uniqueIndex("job_asks_chosen").on(t.jobId).where(sql`is_chosen`),
  ],
);
