import type { Refused } from "~/forms/parse";
import { type AppliedPromo, normalCode } from "./promo/rules";

/** A form of a payment page that was refused, with the code that stays applied; or a code that is. */
export type Acted = (Refused & { promo?: AppliedPromo | null }) | { promo: AppliedPromo | null };

/** What a payment page says after a form: beside the promo code, or above everything. */
export function paymentShown(acted: Acted | undefined) {
  const promo = acted?.promo ?? null;
  if (!acted || !("values" in acted))
    return { promo, promoError: null, notice: undefined, typed: "", errors: {} };
  const { intent, reason, errors, notice, values } = acted;
  const isPromo = intent === "apply-promo" || reason === "promo";
  return {
    promo,
    promoError: isPromo ? (notice ?? null) : null,
    notice: isPromo ? undefined : notice,
    typed: promo || (isPromo && intent !== "apply-promo") ? "" : normalCode(String(values.promoCode ?? "")),
    errors,
  };
}
