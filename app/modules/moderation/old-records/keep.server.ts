import { and, eq, inArray, isNotNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { countStars, findRecord } from "~/modules/reviews/queries/public-reviews.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { invalidatePages } from "~/platform/page-tags.server";
import { day, monthsBefore } from "~/platform/time";
import { sanctionActions } from "../sanctions/tables.server";
import { marksOf } from "./marks.server";
import { type Figures, keptMonths, noFigures, saysSomething, sumOf } from "./rules";
import { oldRecordMarks, oldRecords, recordProposals } from "./tables.server";

const b = businessProfiles;

/** Since when it has ended, or will when its owner's account is deleted. */
const endOf = sql<Date>`coalesce(${b.blacklistedAt}, ${b.removedAt}, ${b.leavingAt})`;
/** One that is anonymised has nothing to hash any more. */
const hasName = ne(b.businessName, "");
const perRun = 500;

/**
 * Keeps the figures and marks of businesses that were removed, blacklisted, or whose owner's account is to be deleted: the
 * last within its seven days, before the numbers are gone. What was taken back is forgotten, as is all after 24 months.
 */
export async function keepRecords(db: Db, secret: string, now: Date): Promise<void> {
  await forgetRecords(db, now);
  const fresh = db
    .select({ id: oldRecords.id })
    .from(oldRecords)
    .where(
      and(eq(oldRecords.businessId, b.id), sql`${oldRecords.countedAt} > ${dayBefore(now)}::timestamptz`),
    );
  const due = await db
    .select({ id: b.id, endedAt: sql<string>`${endOf}` })
    .from(b)
    .where(
      and(
        or(isNotNull(b.blacklistedAt), isNotNull(b.removedAt), isNotNull(b.leavingAt)),
        hasName,
        sql`${endOf} > ${monthsBefore(now, keptMonths).toISOString()}::timestamptz`,
        notExists(fresh),
      ),
    )
    .limit(perRun);
  const ids = due.map(({ id }) => id);
  const marks = await marksOf(db, secret, ids);
  for (const { id, endedAt } of due)
    await keep(db, { businessId: id, endedAt: new Date(endedAt), marks: marks.get(id) ?? [] }, now);
}

const dayBefore = (now: Date) => new Date(now.getTime() - day).toISOString();

type Kept = { businessId: string; endedAt: Date; marks: { hash: string }[] };

async function keep(db: Db, { businessId, endedAt, marks }: Kept, now: Date): Promise<void> {
  const figures = await countFigures(db, businessId, endedAt);
  if (!saysSomething(figures)) return;
  await db.transaction(async (tx) => {
    // Not if the account was deleted, or it was all taken back, since it was read.
    const [still] = await tx
      .select({ id: b.id })
      .from(b)
      .where(and(eq(b.id, businessId), hasName, sql`${endOf} is not null`))
      .for("share");
    if (!still) return;
    const row = { id: newId(), businessId, figures, endedAt, countedAt: now };
    const [record] = await tx
      .insert(oldRecords)
      .values(row)
      .onConflictDoUpdate({ target: oldRecords.businessId, set: { figures, endedAt, countedAt: now } })
      .returning({ id: oldRecords.id });
    if (!record) return;
    const rows = marks.map(({ hash }) => ({ recordId: record.id, hash }));
    if (rows.length > 0) await tx.insert(oldRecordMarks).values(rows).onConflictDoNothing();
  });
}

/** Of the business itself, and of the records that it carries: a record goes on through a second business too. */
async function countFigures(db: Db, businessId: string, endedAt: Date): Promise<Figures> {
  const record = await findRecord(db, businessId, endedAt);
  const stars = await countStars(db, businessId);
  const stood = await db
    .select({ type: sanctionActions.actionType, count: sql<number>`count(*)::int` })
    .from(sanctionActions)
    .where(and(eq(sanctionActions.businessId, businessId), eq(sanctionActions.status, "applied")))
    .groupBy(sanctionActions.actionType);
  const times = (type: string) => stood.find((one) => one.type === type)?.count ?? 0;
  const carried = await db
    .select({ figures: oldRecords.figures })
    .from(recordProposals)
    .innerJoin(oldRecords, eq(oldRecords.id, recordProposals.recordId))
    .where(and(eq(recordProposals.businessId, businessId), eq(recordProposals.state, "carried")));
  const own: Figures = {
    ...noFigures,
    ...record,
    ...{ one: stars[1], two: stars[2], three: stars[3], four: stars[4], five: stars[5] },
    ...{
      downgraded: times("auto_downgrade"),
      suspended: times("suspension"),
      blacklisted: times("blacklist"),
    },
  };
  return sumOf([own, ...carried.map(({ figures }) => figures)]);
}

async function forgetRecords(db: Db, now: Date): Promise<void> {
  const takenBack = db
    .select({ id: b.id })
    .from(b)
    .where(and(eq(b.id, oldRecords.businessId), hasName, sql`${endOf} is null`));
  const over = lt(oldRecords.endedAt, monthsBefore(now, keptMonths));
  const gone = await db
    .select({ id: oldRecords.id })
    .from(oldRecords)
    .where(or(over, sql`exists ${takenBack}`))
    .limit(perRun);
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const shown = await db
    .select({ businessId: recordProposals.businessId })
    .from(recordProposals)
    .where(and(inArray(recordProposals.recordId, ids), eq(recordProposals.state, "carried")));
  await db.delete(oldRecords).where(inArray(oldRecords.id, ids));
  for (const { businessId } of shown) invalidatePages(businessTag(businessId));
}
