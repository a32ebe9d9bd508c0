import { and, eq, isNotNull } from "drizzle-orm";
import { staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { Db } from "~/platform/db.server";
import type { MoveName } from "../moves";
import { bookings } from "../tables.server";
import { moveBookings } from "./move-bookings.server";

type Verdict = "upheld" | "dismissed";

/**
 * Settles what the two sides say about a no-show: upheld, it is cancelled with that reason and counts; dismissed, the job
 * counts as done. Only what is disputed can be settled, and once. The note says what both sides told the administrator.
 */
export const settleDispute = (
  db: Db,
  actor: Administrator,
  { bookingId, verdict, note }: { bookingId: string; verdict: Verdict; note: string },
  now: Date,
  /** What else hangs on it, in the same transaction. */
  settled: (tx: Db, isForCustomer: boolean) => Promise<void> = async () => {},
) =>
  staffAct(db, actor, now, async (tx) => {
    const isDisputed = and(
      eq(bookings.id, bookingId),
      eq(bookings.status, "accepted"),
      isNotNull(bookings.disputedAt),
    );
    const [booking] = await tx
      .select({ noShowBy: bookings.noShowBy })
      .from(bookings)
      .where(isDisputed)
      .for("update");
    if (!booking) return { ok: false, reason: "not_found" } as const;
    const said: MoveName = booking.noShowBy === "business" ? "upholdCustomerMissed" : "upholdBusinessMissed";
    await moveBookings(tx, verdict === "upheld" ? said : "dismissMissed", isDisputed, {}, now);
    await settled(tx, (verdict === "upheld") === (booking.noShowBy === "customer"));
    const audit = { action: `dispute.${verdict}`, subject: bookingId, details: { note } };
    return { ok: true, audit } as const;
  });
