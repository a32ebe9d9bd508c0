import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { fixedQuery } from "~/platform/fixed-query.server";
import { oldRecords, recordProposals } from "./tables.server";

const p = recordProposals;
const earlier = alias(businessProfiles, "earlier");

const isAppealed = and(...[eq(p.state, "carried"), isNotNull(p.appealedAt), isNull(p.appealDecidedAt)]);

/** Read where it still stands: of a deleted account it is gone. */
const earlierName = sql<string | null>`nullif(${earlier.businessName}, '')`;

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: p.id,
      businessId: p.businessId,
      businessName: businessProfiles.businessName,
      slug: businessProfiles.slug,
      earlierName,
      figures: oldRecords.figures,
      endedAt: oldRecords.endedAt,
      ...{ ways: p.ways, state: p.state, createdAt: p.createdAt, answerBy: p.answerBy },
      ...{ said: p.said, saidAt: p.saidAt },
      ...{ decidedAt: p.decidedAt, decidedBy: p.decidedBy, reason: p.reason },
      ...{ appeal: p.appeal, appealedAt: p.appealedAt },
      ...{ appealAnswer: p.appealAnswer, appealDecidedAt: p.appealDecidedAt },
    })
    .from(p)
    .innerJoin(oldRecords, eq(oldRecords.id, p.recordId))
    .innerJoin(businessProfiles, eq(businessProfiles.id, p.businessId))
    .innerJoin(earlier, eq(earlier.id, oldRecords.businessId))
    .where(where);

export type ShownProposal = Awaited<ReturnType<typeof select>>[number];

const mostShown = 100;

/** What waits for an administrator, the longest first; then what was decided of late. */
export async function listProposals(db: Db) {
  const [waiting, decided] = [
    await select(db, or(eq(p.state, "waiting"), isAppealed))
      .orderBy(asc(sql`coalesce(${p.appealedAt}, ${p.createdAt})`), asc(p.id))
      .limit(mostShown),
    await select(db, and(ne(p.state, "waiting"), sql`not (${isAppealed})`))
      .orderBy(desc(p.decidedAt), desc(p.id))
      .limit(25),
  ];
  return { waiting, decided };
}

/** For the owner: proposals and what became of them. Dismissed ones are over. */
export const proposalsOf = (db: Db, businessId: string) =>
  select(db, and(eq(p.businessId, businessId), ne(p.state, "dismissed"), ne(p.state, "lifted"))).orderBy(
    desc(p.createdAt),
    desc(p.id),
  );

/** For the owner's own data: all of them. */
export const allProposalsOf = async (db: Db, businessId: string) =>
  (await select(db, eq(p.businessId, businessId))).map(({ slug: _, decidedBy: __, ...shown }) => shown);

const carried = fixedQuery((db) =>
  db
    .select({ id: p.id, earlierName, figures: oldRecords.figures, endedAt: oldRecords.endedAt })
    .from(p)
    .innerJoin(oldRecords, eq(oldRecords.id, p.recordId))
    .innerJoin(earlier, eq(earlier.id, oldRecords.businessId))
    .where(and(eq(p.businessId, sql.placeholder("businessId")), eq(p.state, "carried")))
    .orderBy(desc(oldRecords.endedAt))
    .prepare(""),
);

/** The old records that a business shows: figures and the earlier name, never a reason. */
export const carriedBy = (db: Db, businessId: string) => carried(db).execute({ businessId });

export type CarriedRecord = Awaited<ReturnType<typeof carriedBy>>[number];

/** What an administrator has to do now: the owner has answered, the days are over, or there is an appeal. */
export const waitsForStaff = (now: Date) =>
  or(and(eq(p.state, "waiting"), or(isNotNull(p.saidAt), lte(p.answerBy, now))), isAppealed);

export const countForStaff = (db: Db, now: Date) => db.$count(p, waitsForStaff(now));
