import { and, desc, eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { normalCode, type PromoRefusal, refusalOf } from "./rules";
import { promoCodes, promoCodeUsage, promoReservations } from "./tables.server";

export type PromoCode = typeof promoCodes.$inferSelect;

type Found = { ok: true; promo: PromoCode } | { ok: false; reason: PromoRefusal };

/** Whether this business may use the code now. A use that it holds already counts for it, not against it. */
export async function findPromo(db: Db, businessId: string, typed: string, now: Date): Promise<Found> {
  const [row] = await db
    .select({ promo: promoCodes, held: promoReservations.heldUntil, used: promoCodeUsage.usedAt })
    .from(promoCodes)
    .leftJoin(
      promoReservations,
      and(eq(promoReservations.promoCodeId, promoCodes.id), eq(promoReservations.businessId, businessId)),
    )
    .leftJoin(
      promoCodeUsage,
      and(eq(promoCodeUsage.promoCodeId, promoCodes.id), eq(promoCodeUsage.businessId, businessId)),
    )
    .where(eq(promoCodes.code, normalCode(typed)));
  if (!row) return { ok: false, reason: "unknown" };
  const { promo, held, used } = row;
  const reservedUses = promo.reservedUses - (held === null ? 0 : 1);
  const reason = refusalOf({ ...promo, reservedUses }, now);
  if (reason) return { ok: false, reason };
  return used === null ? { ok: true, promo } : { ok: false, reason: "used_before" };
}

/** Every code, newest first. */
export const listPromoCodes = (db: Db): Promise<PromoCode[]> =>
  db.select().from(promoCodes).orderBy(desc(promoCodes.createdAt), desc(promoCodes.id));

export type PromoUse = typeof promoCodeUsage.$inferSelect;

const shownUses = 200;

/** The newest uses of a code; none of an unknown one. */
export async function listPromoUses(db: Db, promoCodeId: string): Promise<PromoUse[]> {
  return db
    .select()
    .from(promoCodeUsage)
    .where(eq(promoCodeUsage.promoCodeId, promoCodeId))
    .orderBy(desc(promoCodeUsage.usedAt), desc(promoCodeUsage.id))
    .limit(shownUses);
}
