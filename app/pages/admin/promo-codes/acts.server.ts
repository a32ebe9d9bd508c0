import { act } from "~/forms/act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { createPromoCode, switchPromoCode } from "~/modules/billing/promo/commands.server";
import { promoActs } from "~/modules/billing/promo/forms";
import { listPromoCodes, listPromoUses } from "~/modules/billing/promo/queries.server";
import { expiryBadge, usageStatus } from "~/modules/billing/promo/rules";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import { dayOf } from "~/platform/time";
import { loadPanel } from "../load-panel.server";
import { passwordDue } from "../password-due.server";

const page = "/admin/settings/codes";

export function performPromo({ db, now }: App, actor: Administrator, posted: FormData) {
  const turn = (isActive: boolean) => (which: { promoId: string }) =>
    switchPromoCode(db, actor, { promoId: which.promoId, isActive }, now());
  return act(promoActs, posted, {
    run: {
      "create-promo": (promo) => createPromoCode(db, actor, promo, now()),
      "turn-on-promo": turn(true),
      "turn-off-promo": turn(false),
    },
    failed: ({ intent }) => ({
      title: "common.error",
      text: intent === "create-promo" ? "adminPromo.failed.create" : "adminPromo.failed.update",
    }),
    done: ({ intent }) => redirectWith(page, { title: "adminPromo.done.title", text: done[intent] }),
    reasons: {
      password_due: passwordDue.text,
      gone: null,
      exists: "adminPromo.errors.exists",
      date_missing: { field: "expiresOn", text: "adminPromo.errors.date_missing" },
      date_past: { field: "expiresOn", text: "adminPromo.errors.date_past" },
    },
  });
}

const done = {
  "create-promo": "adminPromo.done.created",
  "turn-on-promo": "adminPromo.done.on",
  "turn-off-promo": "adminPromo.done.off",
} as const;

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
    history: open && {
      code: open.code,
      uses: await loadPanel("promo uses", () => listPromoUses(db, open.id)),
    },
    today: dayOf(now),
  };
}
