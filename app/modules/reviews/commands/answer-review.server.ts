import { and, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { type Owner, ownBusiness } from "~/modules/bookings/commands/own-booking.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { answerableSince } from "../rules";
import { reviews } from "../tables.server";
import { isPublic } from "./shown-stars.server";

type Answered = { ok: true } | { ok: false; reason: "not_found" | "too_late" };

/** The owner's one public answer, changed for 14 days after it was first given. `fixed`: one of the sentences for health. */
export async function answerReview(
  db: Db,
  owner: Owner,
  { reviewId, answer, fixed }: { reviewId: string; answer: string; fixed: boolean },
  now: Date,
): Promise<Answered> {
  const own = and(
    eq(reviews.id, reviewId),
    eq(reviews.isHealth, fixed),
    isPublic,
    inArray(reviews.businessId, ownBusiness(db, owner)),
  );
  const inTime = or(isNull(reviews.answeredAt), gte(reviews.answeredAt, answerableSince(now)));
  const [done] = await db
    .update(reviews)
    .set({ answer, answeredAt: sql`coalesce(${reviews.answeredAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(own, inTime))
    .returning({ businessId: reviews.businessId });
  if (done) {
    invalidatePages(businessTag(done.businessId));
    return { ok: true };
  }
  return { ok: false, reason: (await db.$count(reviews, own)) > 0 ? "too_late" : "not_found" };
}
