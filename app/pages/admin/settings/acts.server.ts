import { data } from "react-router";
import * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import type { Refused } from "~/forms/parse";
import { adminActs } from "~/modules/accounts/admin-forms";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { manualActs } from "~/modules/billing/manual/forms";
import { promoActs } from "~/modules/billing/promo/forms";
import type { App } from "~/platform/app-context.server";
import { performAdmin, refusedAdmin } from "./admin-acts.server";
import { manualShown, performManual } from "./manual-acts.server";
import { performPromo, promoShown } from "./promo-acts.server";

/** The forms of all panels. */
const settingsActs = z.discriminatedUnion("intent", [adminActs, promoActs, manualActs]);
type Intent = z.output<typeof settingsActs>["intent"];

export async function perform(app: App, actor: Administrator, posted: FormData) {
  const parsed = parseIntent(settingsActs, posted);
  if (!parsed.ok) return data(refusedForm(parsed), { status: 422 });
  const act = parsed.data;
  switch (act.intent) {
    case "create-promo":
    case "turn-on-promo":
    case "turn-off-promo":
      return performPromo(app, actor, act, posted);
    case "register-manual":
    case "approve-manual":
    case "reject-manual":
    case "renew-claim":
      return performManual(app, actor, act, posted);
    default:
      return performAdmin(app, actor, act, posted);
  }
}

/** The panel of the form, with what is wrong in it. */
function refusedForm({ intent, values, errors }: Refused & { intent: Intent }) {
  switch (intent) {
    case "create-promo":
    case "turn-on-promo":
    case "turn-off-promo":
      return promoShown({ values, errors });
    case "register-manual":
    case "approve-manual":
    case "reject-manual":
    case "renew-claim":
      return manualShown({ values, errors });
    default:
      return refusedAdmin(intent);
  }
}
