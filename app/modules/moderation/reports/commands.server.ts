import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { businessImages, businessProfiles } from "~/modules/businesses/tables.server";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { countTry } from "~/platform/limits.server";
import { hour } from "~/platform/time";
import type { ReportKind, ReportReason } from "./rules";
import { reports } from "./tables.server";

/** What a report is about: the business itself, or one review or picture of it. */
export type ReportTarget = { businessId: string; reviewId: string | null; pictureId: string | null };

export const kindOf = ({ reviewId, pictureId }: ReportTarget): ReportKind =>
  reviewId ? "review" : pictureId ? "picture" : "business";

/** The words or the name of what is reported; null if the business does not show it. */
export async function findReported(db: Db, target: ReportTarget) {
  const { businessId, reviewId, pictureId } = target;
  if (reviewId !== null) {
    const [review] = await db
      .select({ quoted: reviews.text })
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.businessId, businessId), isNull(reviews.hiddenAt)));
    return review ?? null;
  }
  if (pictureId === null) return { quoted: null };
  const [picture] = await db
    .select({ quoted: businessImages.description })
    .from(businessImages)
    .where(
      and(
        eq(businessImages.id, pictureId),
        eq(businessImages.businessId, businessId),
        isNotNull(businessImages.position),
      ),
    );
  return picture ? { quoted: picture.quoted || null } : null;
}

type Sender = { userId: string | null; language: string; network: string };
type Said = { reason: ReportReason; details: string; email?: string | undefined };
type Reported =
  | { ok: true }
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "too_many"; retryAfter: number };

/** Puts a report into the inbox: six an hour of one network. */
export async function sendReport(
  db: Db,
  { userId, language, network }: Sender,
  { target, reason, details, email }: Said & { target: ReportTarget },
  now: Date,
): Promise<Reported> {
  const found = await findReported(db, target);
  if (!found) return { ok: false, reason: "gone" };
  const retryAfter = await countTry(db, {}, [{ key: `report:${network}`, max: 6, windowMs: hour }], now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  await db.insert(reports).values({
    ...{ id: newId(), ...target, kind: kindOf(target), quoted: found.quoted },
    ...{ reason, details, reporterEmail: email ?? null, userId, language, createdAt: now },
  });
  return { ok: true };
}

/** For a person whose account is erased: their reports stay without their name. */
export async function forgetReporter(tx: Db, userId: string, addresses: string[]): Promise<void> {
  await tx
    .update(reports)
    .set({ userId: null, reporterEmail: null })
    .where(
      or(
        eq(reports.userId, userId),
        addresses.length > 0 ? inArray(reports.reporterEmail, addresses) : undefined,
      ),
    );
}

/** The name that the mails use. */
export async function nameOf(tx: Db, businessId: string): Promise<string> {
  const [business] = await tx
    .select({ name: businessProfiles.businessName })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, businessId));
  return business?.name ?? "";
}
