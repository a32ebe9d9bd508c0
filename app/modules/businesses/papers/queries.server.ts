import { and, asc, desc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { addDays, dayOf } from "~/platform/time";
import { businessProfiles } from "../tables.server";
import { hasLapsed, lapsedShownFor, paperKinds, registerOf } from "./rules";
import { businessPapers as p, paperPictures } from "./tables.server";

/** Those that were seen, in date before lapsed. */
export async function listShownPapers(db: Db, businessId: string, now: Date) {
  const today = dayOf(now);
  const { id, kind, body, number, endsOn, seenOn, state } = p;
  const rows = await db
    .select({ id, kind, body, number, endsOn, seenOn })
    .from(p)
    .where(
      and(
        eq(p.businessId, businessId),
        eq(state, "checked"),
        or(isNull(endsOn), gte(endsOn, addDays(today, -lapsedShownFor))),
      ),
    );
  return rows
    .map(({ number: typed, seenOn: seen, ...row }) => ({
      ...row,
      seenOn: seen ?? today,
      number: registerOf(row.kind) === null ? null : typed,
      lapsed: hasLapsed(row.endsOn, today),
    }))
    .sort(
      (a, b) =>
        Number(a.lapsed) - Number(b.lapsed) || paperKinds.indexOf(a.kind) - paperKinds.indexOf(b.kind),
    );
}

export type ShownPaper = Awaited<ReturnType<typeof listShownPapers>>[number];

/** For its owner, newest first. */
export const listOwnPapers = (db: Db, businessId: string) =>
  db.select().from(p).where(eq(p.businessId, businessId)).orderBy(desc(p.id));

/** For the download of one's data. */
export async function papersAsBusiness(db: Db, businessId: string) {
  const papers = await listOwnPapers(db, businessId);
  return papers.map(({ kind, body, number, endsOn, state, sentAt, seenOn, why }) => ({
    ...{ kind, body, number, endsOn, state, sentAt, seenOn, why },
  }));
}

const mostListed = 100;

/** What waits for an administrator, the longest first. */
export const listWaitingPapers = (db: Db) =>
  db
    .select({
      ...pick(p, "id", "kind", "sentAt"),
      businessName: businessProfiles.businessName,
    })
    .from(p)
    .innerJoin(businessProfiles, eq(businessProfiles.id, p.businessId))
    .where(eq(p.state, "waiting"))
    .orderBy(asc(p.sentAt))
    .limit(mostListed);

/** A paper that waits, with the ids of its pictures; null when it is decided or withdrawn. */
export async function findWaitingPaper(db: Db, id: string) {
  const [paper] = await db
    .select({
      ...pick(p, "id", "kind", "body", "number", "endsOn", "sentAt", "businessId"),
      ...pick(businessProfiles, "businessName", "category", "subcategory"),
    })
    .from(p)
    .innerJoin(businessProfiles, eq(businessProfiles.id, p.businessId))
    .where(and(eq(p.id, id), eq(p.state, "waiting")));
  if (!paper) return null;
  const pictures = await db
    .select({ id: paperPictures.id })
    .from(paperPictures)
    .where(eq(paperPictures.paperId, id))
    .orderBy(asc(paperPictures.id));
  return { ...paper, pictures: pictures.map((picture) => picture.id) };
}

export async function kindsInDate(tx: Db, businessId: string, now: Date) {
  const { kind, endsOn, state } = p;
  const rows = await tx
    .selectDistinct({ kind })
    .from(p)
    .where(
      and(eq(p.businessId, businessId), eq(state, "checked"), or(isNull(endsOn), gte(endsOn, dayOf(now)))),
    );
  return rows.map((row) => row.kind).sort();
}

/** Whose papers changed with the day: ended, and still counted. */
export async function businessesToRecount(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: p.businessId })
    .from(p)
    .where(and(eq(p.state, "checked"), isNull(p.lapsedAt), sql`${p.endsOn} < ${dayOf(now)}::date`))
    .limit(500);
  return rows.map(({ id }) => id);
}
