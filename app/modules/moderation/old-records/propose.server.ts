import { and, asc, eq, gt, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { recipientOf } from "~/modules/accounts/queries/recipients.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { firstIdAt, newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { proposedLetter } from "./letters";
import { type Mark, marksOf } from "./marks.server";
import { answerWithin, type Way, ways } from "./rules";
import { oldRecordMarks, oldRecords, recordProposals } from "./tables.server";

const b = businessProfiles;
const perRound = 500;

/**
 * Proposes, for each owned business that shares a mark with an older one that has ended, that it carries its record, and
 * tells the owner why. Of the last two days, or, with `all`, of every business: numbers change later. Twice does nothing.
 */
export async function proposeRecords(
  db: Db,
  { secret, all }: { secret: string; all: boolean },
  now: Date,
): Promise<number> {
  const [any] = await db.select({ id: oldRecords.id }).from(oldRecords).limit(1);
  if (!any) return 0;
  let proposed = 0;
  let after: string | null = all ? null : firstIdAt(new Date(now.getTime() - 2 * day));
  for (;;) {
    const some: { id: string; businessName: string; userId: string | null; createdAt: Date }[] = await db
      .select({ id: b.id, businessName: b.businessName, userId: b.userId, createdAt: b.createdAt })
      .from(b)
      .where(
        and(
          after === null ? undefined : gt(b.id, after),
          ...[isNotNull(b.userId), ne(b.businessName, "")],
          ...[isNull(b.blacklistedAt), isNull(b.removedAt), isNull(b.leavingAt)],
        ),
      )
      .orderBy(asc(b.id))
      .limit(perRound);
    proposed += await proposeSome(db, some, secret, now);
    const last = some.at(-1);
    if (!last || some.length < perRound) return proposed;
    after = last.id;
  }
}

type Candidate = { id: string; businessName: string; userId: string | null; createdAt: Date };

async function proposeSome(db: Db, some: Candidate[], secret: string, now: Date): Promise<number> {
  const ids = some.map(({ id }) => id);
  const marks = await marksOf(db, secret, ids);
  const hashes = [...new Set([...marks.values()].flat().map(({ hash }) => hash))];
  if (hashes.length === 0) return 0;
  const met = await db
    .select({
      hash: oldRecordMarks.hash,
      recordId: oldRecords.id,
      oldId: oldRecords.businessId,
      begunAt: b.createdAt,
    })
    .from(oldRecordMarks)
    .innerJoin(oldRecords, eq(oldRecords.id, oldRecordMarks.recordId))
    .innerJoin(b, eq(b.id, oldRecords.businessId))
    .where(inArray(oldRecordMarks.hash, hashes));
  let proposed = 0;
  for (const business of some) {
    const own = marks.get(business.id) ?? [];
    // An older business is not a new one of the same owner.
    const records = new Set(
      met
        .filter(
          ({ hash, oldId, begunAt }) =>
            oldId !== business.id && begunAt < business.createdAt && has(own, hash),
        )
        .map(({ recordId }) => recordId),
    );
    for (const recordId of records) {
      const shared = own.filter(({ hash }) =>
        met.some((one) => one.recordId === recordId && one.hash === hash),
      );
      const by = ways.filter((way) => shared.some((mark) => mark.way === way));
      if (await propose(db, { business, recordId, by }, now)) proposed++;
    }
  }
  return proposed;
}

const has = (marks: Mark[], hash: string) => marks.some((mark) => mark.hash === hash);

type Met = { business: Candidate; recordId: string; by: Way[] };

const propose = (db: Db, { business, recordId, by }: Met, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const id = newId();
    const answerBy = new Date(now.getTime() + answerWithin);
    const inserted = await tx
      .insert(recordProposals)
      .values({ id, businessId: business.id, recordId, ways: by, createdAt: now, answerBy })
      .onConflictDoNothing()
      .returning({ id: recordProposals.id });
    if (inserted.length === 0) return false;
    const to = business.userId && (await recipientOf(tx, business.userId));
    const letter = proposedLetter(business.businessName, by, answerBy);
    if (to) await enqueueMails(tx, [{ cause: `record:${id}:proposed`, ...to, ...letter }], now);
    return true;
  });
