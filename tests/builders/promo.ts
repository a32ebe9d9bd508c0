import { promoCodes } from "~/modules/billing/promo/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { nextNumber } from "./number";

const since = new Date("2026-11-01T08:00:00Z");

/** A code of 20 percent for the first month, with ten uses. */
export async function aPromoCode(db: Db, given: Partial<typeof promoCodes.$inferInsert> = {}) {
  const code = {
    ...{ id: newId(), code: `CODE${nextNumber()}`, discountPercentage: 20, maxUses: 10, createdAt: since },
    ...given,
  };
  await db.insert(promoCodes).values(code);
  return code;
}
