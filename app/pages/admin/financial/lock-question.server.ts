import type { Question } from "~/forms/parse";
import { fieldsOf } from "~/forms/question";
import { findLockEffect } from "~/modules/billing/queries/subscription.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import type { App } from "~/platform/app-context.server";
import type { Message } from "~/texts/message";

/** Null where there is nothing to lock. */
export async function lockQuestion(
  { db, now }: App,
  posted: FormData,
  error?: Message,
): Promise<Question | null> {
  const effect = await findLockEffect(db, String(posted.get("businessId")), now());
  if (!effect) return null;
  const { hasCard, end, daysLeft } = effect;
  const name = nameOrFormer(effect.businessName);
  return {
    title: { key: "adminFinancial.lock.title", values: { name } },
    follows: [
      "adminFinancial.lock.bookings",
      ...(hasCard ? (["adminFinancial.lock.card", "adminFinancial.lock.anew"] as const) : []),
      ...(end && daysLeft > 0
        ? [{ key: "adminFinancial.lock.days", values: { count: daysLeft, end: end.toISOString() } } as const]
        : []),
      "adminFinancial.lock.mail",
    ],
    submit: "adminFinancial.subscribers.lock",
    reason: {
      label: "adminFinancial.lock.reason",
      text: String(posted.get("reason") ?? ""),
      error,
    },
    fields: fieldsOf(posted, "reason"),
  };
}
