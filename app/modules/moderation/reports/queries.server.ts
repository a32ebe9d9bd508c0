import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { bookings } from "~/modules/bookings/tables.server";
import { businessImages, businessProfiles } from "~/modules/businesses/tables.server";
import { picturePath } from "~/modules/media/picture-paths";
import {
  type Said,
  type Writer,
  type Written,
  writeReview,
} from "~/modules/reviews/commands/write-review.server";
import { writerName } from "~/modules/reviews/queries/writers.server";
import { reviews } from "~/modules/reviews/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { falling, type Order, pageOf, rising } from "~/platform/lists.server";
import { anyLike } from "~/platform/search.server";
import { isSearchable } from "~/platform/search-patterns";
import { inTransaction } from "~/platform/transaction.server";
import { defaultLanguage } from "~/texts/language-prefix";
import { reports } from "./tables.server";

const perPage = 25;

export type ReportFilter = {
  closed: boolean;
  assignedTo: string | null;
  q: string;
  /** Usually the longest waiting first, and of decided ones the latest. */
  order: "usual" | "newest" | "name";
};

const { id, kind, reason, createdAt, decidedAt, decision, reporterEmail } = reports;
const { businessName } = businessProfiles;
const lowerName = sql`lower(${businessName})`;

function orderOf({ closed, order }: ReportFilter): Order {
  if (order === "name") return byName;
  if (order === "newest") return falling(reports, [createdAt, id]);
  return closed ? falling(reports, [decidedAt, id]) : rising(reports, [createdAt, id]);
}

const byName: Order = {
  by: [asc(lowerName), asc(id)],
  after: (after) => {
    if (after === null || !isId(after)) return undefined;
    const last = (keys: SQL) => sql`(select ${keys} from ${reports}
      join ${businessProfiles} on ${businessProfiles.id} = ${reports.businessId} where ${id} = ${after})`;
    const keys = sql`${lowerName}, ${id}`;
    // The first condition is for the index of the names, which the second, over two tables, cannot use.
    return sql`${lowerName} >= ${last(lowerName)} and (${keys}) > ${last(keys)}`;
  },
};

/**
 * Few matches: the reports of a business of that name, or with these words or this address. The names and the reports are
 * found in the trigram indexes of their own tables.
 */
function matching(q: string): SQL {
  return sql`${id} in (select ${id} from ${reports} where ${anyLike([reporterEmail, reports.details], q)}
    union select r.id from ${reports} as r
      where r.business_id in (select ${businessProfiles.id} from ${businessProfiles} where ${anyLike([businessName], q)}))`;
}

/** Reports that match; a page starts after the report `after`. */
export async function listReports(db: Db, filter: ReportFilter, after: string | null, length = perPage) {
  const { closed, assignedTo, q } = filter;
  if (q !== "" && !isSearchable(q)) return { rows: [], next: null };
  const order = orderOf(filter);
  const rows = await db
    .select({ id, kind, reason, createdAt, decidedAt, decision, reporterEmail, businessName })
    .from(reports)
    .innerJoin(businessProfiles, eq(businessProfiles.id, reports.businessId))
    .where(
      and(
        closed ? isNotNull(decidedAt) : isNull(decidedAt),
        assignedTo === null ? undefined : eq(reports.assignedTo, assignedTo),
        q === "" ? undefined : matching(q),
        order.after(after),
      ),
    )
    .orderBy(...order.by)
    .limit(length + 1);
  return pageOf(rows, length);
}

export type ListedReport = Awaited<ReturnType<typeof listReports>>["rows"][number];

/** A report with what it is about as it is now, and how many others there are about the business. */
export async function findReport(db: Db, id: string) {
  const [found] = await db
    .select({
      report: reports,
      assignee: users.name,
      ...pick(businessProfiles, "businessName", "slug", "removedAt", "listed"),
    })
    .from(reports)
    .innerJoin(businessProfiles, eq(businessProfiles.id, reports.businessId))
    .leftJoin(users, eq(users.id, reports.assignedTo))
    .where(eq(reports.id, id));
  if (!found) return null;
  const { report, ...around } = found;
  const isOther = and(eq(reports.businessId, report.businessId), ne(reports.id, id));
  return {
    ...report,
    ...around,
    others: await db.$count(reports, isOther),
    review: report.reviewId === null ? null : await findReview(db, report.reviewId),
    picture: report.pictureId === null ? null : await findPicture(db, report.pictureId),
  };
}

async function findReview(db: Db, id: string) {
  const [review] = await db
    .select({
      ...pick(reviews, "stars", "text", "createdAt", "hiddenAt", "heldFor"),
      writer: writerName,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .leftJoin(users, eq(users.id, reviews.customerId))
    .where(eq(reviews.id, id));
  return review ?? null;
}

async function findPicture(db: Db, id: string) {
  const [picture] = await db.select().from(businessImages).where(eq(businessImages.id, id));
  if (!picture) return null;
  const { businessId, width, height, description, position } = picture;
  return { path: picturePath(businessId, id), width, height, description, isShown: position !== null };
}

export type FoundReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** For a person's data file. */
export const reportsBy = (db: Db, userId: string) =>
  db
    .select({
      about: reports.kind,
      business: businessProfiles.businessName,
      reason: reports.reason,
      details: reports.details,
      email: reports.reporterEmail,
      at: reports.createdAt,
      answer: reports.answer,
    })
    .from(reports)
    .innerJoin(businessProfiles, eq(businessProfiles.id, reports.businessId))
    .where(eq(reports.userId, userId))
    .orderBy(desc(reports.createdAt), desc(reports.id));

/** A review as its customer writes it. Those that wait because many came from one network go into the operator's inbox. */
export const writeWatchedReview = (db: Db, writer: Writer, said: Said, now: Date) =>
  inTransaction<Written>(db, async (tx) => {
    const written = await writeReview(tx, writer, said, now);
    if (written.ok) await reportHeld(tx, written.held, now);
    return written;
  });

async function reportHeld(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const held = await tx.select().from(reviews).where(inArray(reviews.id, ids));
  await tx.insert(reports).values(
    held.map(({ id, businessId, text }) => ({
      ...{ id: newId(), kind: "review" as const, businessId, reviewId: id, quoted: text },
      ...{ reason: "network" as const, details: "", language: defaultLanguage, createdAt: now },
    })),
  );
}
