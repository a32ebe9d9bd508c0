import { and, eq, inArray } from "drizzle-orm";
import { type Owner, ownBusiness } from "~/modules/bookings/commands/own-booking.server";
import { businessTag } from "~/modules/businesses/visibility.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { invalidatePages } from "~/platform/page-tags.server";
import { inTransaction } from "~/platform/transaction.server";
import { answerableSince, answerMark } from "../rules";
import { reviews } from "../tables.server";
import { isPublic } from "./shown-stars.server";

type Answer = { reviewId: string; answer: string; fixed: boolean; seen?: string | undefined };
export type Answered =
  | { ok: true }
  | { ok: false; reason: "not_found" | "too_late" }
  /** Another tab or device answered something else since the form was filled in. */
  | { ok: false; reason: "changed"; answer: string };

/**
 * The owner's one public answer, changed for 14 days after it was first given. `fixed`: one of the sentences for health.
 * `seen`: what the form began with.
 */
export const answerReview = (
  db: Db,
  owner: Owner,
  { reviewId, answer, fixed, seen }: Answer,
  now: Date,
): Promise<Answered> =>
  inTransaction<Answered>(db, async (tx) => {
    const isIt = eq(reviews.id, reviewId);
    const [before] = await tx
      .select(pick(reviews, "businessId", "answer", "answeredAt"))
      .from(reviews)
      .where(
        and(isIt, eq(reviews.isHealth, fixed), isPublic, inArray(reviews.businessId, ownBusiness(tx, owner))),
      )
      .for("update");
    if (!before) return { ok: false, reason: "not_found" };
    const { answeredAt, answer: stands } = before;
    if (answeredAt && answeredAt < answerableSince(now)) return { ok: false, reason: "too_late" };
    if (seen !== undefined && stands !== null && stands !== answer && seen !== answerMark(stands))
      return { ok: false, reason: "changed", answer: stands };
    await tx
      .update(reviews)
      .set({ answer, answeredAt: answeredAt ?? now })
      .where(isIt);
    invalidatePages(businessTag(before.businessId));
    return { ok: true };
  });
