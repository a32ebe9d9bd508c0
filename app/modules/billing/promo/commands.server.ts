import { eq } from "drizzle-orm";
import { type PasswordDue, staffAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { type Db, violatedConstraint } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { addDays, addMonths, dayOf, instantOf, isDay, timeOf } from "~/platform/time";
import { endOfDay } from "../rules";
import type { NewPromo } from "./forms";
import { expiryPresets } from "./rules";
import { promoCodes } from "./tables.server";

type Gone = { ok: false; reason: "gone" } | PasswordDue;
type Created = { ok: true } | { ok: false; reason: "exists" | "date_missing" | "date_past" } | Gone;

export async function createPromoCode(
  db: Db,
  actor: Administrator,
  promo: NewPromo,
  now: Date,
): Promise<Created> {
  const expiry = expiryOf(promo, now);
  if (!expiry.ok) return expiry;
  const { code, discount, maxUses, months, permanent } = promo;
  const create = async (tx: Db) => {
    await tx.insert(promoCodes).values({
      ...{ id: newId(), code, discountPercentage: discount, maxUses, createdAt: now },
      ...{ durationMonths: months ?? null, permanentDiscount: permanent, expiresAt: expiry.at },
    });
    const details = { discount, maxUses, months: months ?? null, permanent };
    return { ok: true as const, audit: { action: "promo.create", subject: code, details } };
  };
  try {
    return await staffAct(db, actor, now, create);
  } catch (error) {
    if (violatedConstraint(error) !== "promo_codes_code") throw error;
    return { ok: false, reason: "exists" };
  }
}

/** A code that is off is refused at the next checkout; uses that are held for a payment stay. */
export const switchPromoCode = (
  db: Db,
  actor: Administrator,
  { promoId, isActive }: { promoId: string; isActive: boolean },
  now: Date,
) =>
  staffAct(db, actor, now, async (tx) => {
    const [changed] = await tx
      .update(promoCodes)
      .set({ isActive })
      .where(eq(promoCodes.id, promoId))
      .returning();
    if (!changed) return { ok: false, reason: "gone" } as const;
    const action = isActive ? "promo.turn_on" : "promo.turn_off";
    return { ok: true as const, audit: { action, subject: changed.code } };
  });

type Expiry = { ok: true; at: Date | null } | { ok: false; reason: "date_missing" | "date_past" };

/** When a new code ends: never, a preset time from now, or at the end of a Johannesburg day that is not over. */
export function expiryOf(
  { expiration, preset, expiresOn }: Pick<NewPromo, "expiration" | "preset" | "expiresOn">,
  now: Date,
): Expiry {
  if (expiration === "never") return { ok: true, at: null };
  const today = dayOf(now);
  if (expiration === "preset") {
    if (!preset) return { ok: false, reason: "date_missing" };
    const period = expiryPresets[preset];
    const last = "days" in period ? addDays(today, period.days) : addMonths(today, period.months);
    return { ok: true, at: instantOf(last, timeOf(now)) };
  }
  if (!expiresOn || !isDay(expiresOn)) return { ok: false, reason: "date_missing" };
  if (expiresOn < today) return { ok: false, reason: "date_past" };
  return { ok: true, at: endOfDay(expiresOn) };
}
