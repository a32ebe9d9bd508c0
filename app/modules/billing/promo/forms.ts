import * as z from "zod/mini";
import { tick } from "~/forms/fields";
import { intents } from "~/forms/intents";
import type { TextKey } from "~/texts/message";
import { longestCode, normalCode, presetNames } from "./rules";

const text = z._default(z.string(), "");
const whole = (min: number, max: number, tooLow: TextKey, tooHigh: TextKey) =>
  z.pipe(
    z
      .string({ error: tooLow })
      .check(
        z.regex(/^(?!\s*\d+[.,]\d+\s*$)/, "adminPromo.errors.whole" satisfies TextKey),
        z.regex(/^\s*-?\d{1,9}\s*$/, tooLow),
      ),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min, tooLow), z.maximum(max, tooHigh))),
  );

const promo = {
  code: z
    .string({ error: "adminPromo.errors.codeMissing" })
    .check(
      z.overwrite(normalCode),
      z.minLength(1, "adminPromo.errors.codeMissing"),
      z.maxLength(longestCode, "adminPromo.errors.codeTooLong"),
    ),
  discount: whole(1, 100, "adminPromo.errors.discountTooLow", "adminPromo.errors.discountTooHigh"),
  maxUses: whole(1, 1_000_000, "adminPromo.errors.noUses", "adminPromo.errors.tooManyUses"),
  months: z.optional(whole(1, 12, "adminPromo.errors.months", "adminPromo.errors.months")),
  permanent: tick,
  expiration: z.enum(["never", "preset", "custom"], { error: "adminPromo.errors.expiration" }),
  preset: z.optional(z.enum(presetNames, { error: "adminPromo.errors.expiration" })),
  /** A Johannesburg day. */
  expiresOn: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "adminPromo.errors.date"))),
};

/** The forms of the panel 'Promo codes'. */
export const promoActs = intents({
  "create-promo": promo,
  "turn-on-promo": { promoId: text },
  "turn-off-promo": { promoId: text },
});
export type NewPromo = Omit<Extract<z.output<typeof promoActs>, { intent: "create-promo" }>, "intent">;
