import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { businessImages, businessProfiles } from "~/modules/businesses/tables.server";
import { picturePath } from "~/modules/media/picture-paths";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { reports } from "./tables.server";

const perPage = 25;

export type ReportFilter = { closed: boolean; assignedTo: string | null; after: string | null };

/** Open ones the longest waiting first, decided ones the latest first; a page starts after the report `after`. */
export async function listReports(db: Db, { closed, assignedTo, after }: ReportFilter) {
  const { id, kind, reason, createdAt, decidedAt } = reports;
  const [last] =
    after && isId(after)
      ? await db.select({ id, createdAt, decidedAt }).from(reports).where(eq(id, after))
      : [];
  const rows = await db
    .select({ id, kind, reason, createdAt, decidedAt, businessName: businessProfiles.businessName })
    .from(reports)
    .innerJoin(businessProfiles, eq(businessProfiles.id, reports.businessId))
    .where(
      and(
        closed ? isNotNull(decidedAt) : isNull(decidedAt),
        assignedTo === null ? undefined : eq(reports.assignedTo, assignedTo),
        last && (closed ? beforeDecided(last) : beyondOpen(last)),
      ),
    )
    .orderBy(
      ...(closed
        ? [sql`${decidedAt} desc nulls first`, sql`${id} desc nulls first`]
        : [asc(createdAt), asc(id)]),
    )
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  return { rows: shown, next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null };
}

type Last = { id: string; createdAt: Date; decidedAt: Date | null };

const beyondOpen = ({ id, createdAt }: Last) =>
  or(gt(reports.createdAt, createdAt), and(eq(reports.createdAt, createdAt), gt(reports.id, id)));

const beforeDecided = ({ id, decidedAt }: Last) =>
  decidedAt === null
    ? undefined
    : or(lt(reports.decidedAt, decidedAt), and(eq(reports.decidedAt, decidedAt), lt(reports.id, id)));

export type ListedReport = Awaited<ReturnType<typeof listReports>>["rows"][number];

/** A report with what it is about as it is now, and how many others there are about the business. */
export async function findReport(db: Db, id: string) {
  if (!isId(id)) return null;
  const [found] = await db
    .select({
      report: reports,
      assignee: users.name,
      businessName: businessProfiles.businessName,
      slug: businessProfiles.slug,
      removedAt: businessProfiles.removedAt,
      listed: businessProfiles.listed,
    })
    .from(reports)
    .innerJoin(businessProfiles, eq(businessProfiles.id, reports.businessId))
    .leftJoin(users, eq(users.id, reports.assignedTo))
    .where(eq(reports.id, id));
  if (!found) return null;
  const { report, ...around } = found;
  const [others] = await db
    .select({ count: count() })
    .from(reports)
    .where(and(eq(reports.businessId, report.businessId), ne(reports.id, id)));
  return {
    ...report,
    ...around,
    others: others?.count ?? 0,
    review: report.reviewId === null ? null : await findReview(db, report.reviewId),
    picture: report.pictureId === null ? null : await findPicture(db, report.pictureId),
  };
}

async function findReview(db: Db, id: string) {
  const [review] = await db
    .select({
      stars: reviews.stars,
      text: reviews.text,
      createdAt: reviews.createdAt,
      hiddenAt: reviews.hiddenAt,
      writer: users.name,
    })
    .from(reviews)
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
