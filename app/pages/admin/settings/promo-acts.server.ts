import { data } from "react-router";
import type { Refused } from "~/forms/parse";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { createPromoCode, switchPromoCode } from "~/modules/billing/promo/commands.server";
import type { NewPromo, PromoAct } from "~/modules/billing/promo/forms";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus } from "~/platform/responses.server";
import type { Message } from "~/texts/message";
import { passwordDue } from "../password-due.server";

/** What the panel shows after a form that was refused. `notice` stands over the form, or over the list. */
export type PromoShown = {
  panel: "promo";
  isForm: boolean;
  values: Refused["values"];
  errors: Refused["errors"];
  notice: Message | null;
};

export const promoShown = (change: Partial<PromoShown>): PromoShown => ({
  ...{ panel: "promo", isForm: true, values: {}, errors: {}, notice: null },
  ...change,
});
const succeeded = (text: Message) =>
  redirectWith("/admin/settings", { title: "adminPromo.done.title", text });

export async function performPromo(app: App, actor: Administrator, act: PromoAct, posted: FormData) {
  if (act.intent === "create-promo") return create(app, actor, act, posted);
  const { intent, promoId } = act;
  const isActive = intent === "turn-on-promo";
  const failed = promoShown({ isForm: false, notice: "adminPromo.failed.update" });
  try {
    const done = await switchPromoCode(app.db, actor, { promoId, isActive }, app.now());
    if (done.ok) return succeeded(isActive ? "adminPromo.done.on" : "adminPromo.done.off");
    if (done.reason === "password_due") return redirectWith("/admin/settings", passwordDue);
    return data(failed, { status: 422 });
  } catch (error) {
    log.error({ err: error }, "promo code");
    return data(failed, { status: failureStatus(error) });
  }
}

async function create(app: App, actor: Administrator, promo: NewPromo, posted: FormData) {
  const values = Object.fromEntries([...posted].map(([name, value]) => [name, String(value)]));
  try {
    const created = await createPromoCode(app.db, actor, promo, app.now());
    if (created.ok) return succeeded("adminPromo.done.created");
    if (created.reason === "password_due")
      return data(promoShown({ values, notice: passwordDue.text }), { status: 422 });
    if (created.reason === "gone")
      return data(promoShown({ values, notice: "adminPromo.failed.create" }), { status: 422 });
    const text = `adminPromo.errors.${created.reason}` as const;
    return created.reason === "exists"
      ? data(promoShown({ values, notice: text }), { status: 422 })
      : data(promoShown({ values, errors: { expiresOn: text } }), { status: 422 });
  } catch (error) {
    log.error({ err: error }, "promo code");
    return data(promoShown({ values, notice: "adminPromo.failed.create" }), { status: failureStatus(error) });
  }
}
