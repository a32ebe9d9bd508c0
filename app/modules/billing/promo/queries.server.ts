import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { heldFor, normalCode, type PromoRefusal, refusalOf } from "./rules";
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

type Reserved = { ok: true; promo: PromoCode } | { ok: false; reason: PromoRefusal };

/**
 * Holds one use for the business, for 24 hours; one that it holds already is prolonged. The statement that counts it
 * refuses the one too many, whatever the number of checkouts at once.
 */
export async function reservePromo(tx: Db, businessId: string, typed: string, now: Date): Promise<Reserved> {
  const found = await findPromo(tx, businessId, typed, now);
  if (!found.ok) return found;
  const { promo } = found;
  const heldUntil = new Date(now.getTime() + heldFor);
  const prolonged = await tx
    .update(promoReservations)
    .set({ heldUntil })
    .where(isHeld(promo.id, businessId))
    .returning({ id: promoReservations.id });
  if (prolonged.length > 0) return found;
  if (!(await count(tx, promo.id, "reserved"))) return { ok: false, reason: "used_up" };
  await tx.insert(promoReservations).values({ id: newId(), promoCodeId: promo.id, businessId, heldUntil });
  return found;
}

type Use = { promoCodeId: string; businessId: string; email: string; businessName: string; percent: number };

/**
 * Turns the use that the business holds into one that counts; one that was given back is taken anew. Returns false if
 * none is left, or the business has used the code before.
 */
export async function redeemPromo(tx: Db, use: Use, now: Date): Promise<boolean> {
  const { promoCodeId, businessId, email: userEmail, businessName, percent: discountApplied } = use;
  const [before] = await tx
    .select({ id: promoCodeUsage.id })
    .from(promoCodeUsage)
    .where(and(eq(promoCodeUsage.promoCodeId, promoCodeId), eq(promoCodeUsage.businessId, businessId)));
  if (before) return false;
  const held = await tx
    .delete(promoReservations)
    .where(isHeld(promoCodeId, businessId))
    .returning({ id: promoReservations.id });
  if (!(await count(tx, promoCodeId, held.length > 0 ? "held" : "used"))) return false;
  await tx.insert(promoCodeUsage).values({
    ...{ id: newId(), promoCodeId, businessId, userEmail, businessName, discountApplied, usedAt: now },
  });
  return true;
}

const isHeld = (promoCodeId: string, businessId: string) =>
  and(eq(promoReservations.promoCodeId, promoCodeId), eq(promoReservations.businessId, businessId));

const { currentUses, reservedUses, maxUses } = promoCodes;

/** reserved: one more is held. used: one more counts. held: one that was held counts. False if that would be one too many. */
async function count(tx: Db, promoCodeId: string, what: "reserved" | "used" | "held"): Promise<boolean> {
  const isFree = sql`${currentUses} + ${reservedUses} < ${maxUses}`;
  const changed = await tx
    .update(promoCodes)
    .set({
      ...(what === "reserved"
        ? { reservedUses: sql`${reservedUses} + 1` }
        : { currentUses: sql`${currentUses} + 1` }),
      ...(what === "held" ? { reservedUses: sql`${reservedUses} - 1` } : {}),
    })
    .where(and(eq(promoCodes.id, promoCodeId), what === "held" ? undefined : isFree))
    .returning({ id: promoCodes.id });
  return changed.length > 0;
}

/** Gives back the uses that were held for 24 hours without a payment. */
export async function releasePromos(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with due as (
      select id from promo_reservations where held_until <= ${now.toISOString()}::timestamptz
      for update skip locked
    ), gone as (
      delete from promo_reservations using due where promo_reservations.id = due.id
      returning promo_reservations.promo_code_id
    ), counted as (
      select promo_code_id, count(*)::int as uses from gone group by promo_code_id
    )
    update promo_codes set reserved_uses = reserved_uses - counted.uses
    from counted where promo_codes.id = counted.promo_code_id`);
}
