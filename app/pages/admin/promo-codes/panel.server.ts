import { listPromoCodes, listPromoUses } from "~/modules/billing/promo/queries.server";
import { expiryBadge, usageStatus } from "~/modules/billing/promo/rules";
import type { Db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { dayOf } from "~/platform/time";

export type PromoPanel = Awaited<ReturnType<typeof promoPanel>>;

/** Every code, and the uses of the one whose history is open. */
export async function promoPanel(db: Db, openId: string | null, now: Date) {
  const codes = (await listPromoCodes(db)).map((promo) => ({
    ...promo,
    usage: usageStatus(promo),
    expiry: expiryBadge(promo.expiresAt, now),
  }));
  const open = codes.find(({ id }) => id === openId);
  return {
    codes,
    history: open ? { code: open.code, uses: await usesOf(db, open.id) } : null,
    today: dayOf(now),
  };
}

async function usesOf(db: Db, id: string) {
  try {
    return await listPromoUses(db, id);
  } catch (error) {
    log.error({ err: error }, "promo uses");
    return null;
  }
}
