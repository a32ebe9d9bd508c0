import { act, wrong } from "~/forms/act.server";
import type { Question } from "~/forms/parse";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { lockAccount, overrideTier, unlockAccount } from "~/modules/billing/account-acts.server";
import { financialActs, lockReason } from "~/modules/billing/ledger/forms";
import { processNoticeAgain } from "~/modules/billing/notices.server";
import { findLockEffect } from "~/modules/billing/queries/subscription.server";
import { settleDifference } from "~/modules/billing/reconciliation/commands.server";
import { nameOrFormer } from "~/modules/businesses/former-business";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Message } from "~/texts/message";
import { passwordDue } from "../password-due.server";
import { askRefund, refundDone, refundQuestion, refundRefusals } from "../refunds.server";
import { standingAct } from "../standing-act.server";

/** `page` is the address that the form was on: with its search, filter and page. */
export async function perform(app: App, actor: Administrator, posted: FormData, page: string) {
  const { db, now } = app;
  const told = (text: Message) => redirectWith(page, { title: "adminFinancial.done.title", text });
  return act(financialActs, posted, {
    run: {
      "record-refund": (asked) => askRefund(app, actor, asked),
      "process-notice": ({ noticeId }) => processNoticeAgain(db, actor, noticeId, now()),
      "settle-difference": (asked) => settleDifference(db, actor, asked, now()),
      "lock-account": async ({ businessId, reason: typed }) => {
        const reason = lockReason.safeParse(typed);
        if (reason.success) return lockAccount(db, actor, { businessId, reason: reason.data }, now());
        const question = await lockQuestion(app, posted, "adminFinancial.errors.reason");
        return question ? { ...wrong({}), question } : { ok: false as const, reason: "gone" as const };
      },
      "unlock-account": ({ businessId }) => unlockAccount(db, actor, businessId, now()),
      "set-tier": (asked) => overrideTier(db, actor, asked, now()),
    },
    failed: ({ intent }) => ({ title: "common.error", text: failures[intent] }),
    wrong: ({ errors }) => errors.note && { title: "common.error", text: errors.note },
    question: (asked) => {
      if (asked.intent === "record-refund") return refundQuestion(app, asked);
      return asked.intent === "lock-account" ? lockQuestion(app, posted) : null;
    },
    done: (asked) => told(asked.intent === "record-refund" ? refundDone(asked.by) : done[asked.intent]),
    reasons: {
      ...refundRefusals,
      password_due: passwordDue.text,
      gone: async (_, asked) => {
        if (asked.intent !== "lock-account" && asked.intent !== "unlock-account") return null;
        const text = await standingAct(db, asked.businessId, locking[asked.intent]);
        return text && told(text);
      },
    },
  });
}

/** Null where there is nothing to lock. */
async function lockQuestion({ db, now }: App, posted: FormData, error?: Message): Promise<Question | null> {
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
  };
}

const failures = {
  "record-refund": "adminFinancial.refused.gone",
  "process-notice": "adminFinancial.notices.failed",
  "settle-difference": "adminFinancial.differences.failed",
  "lock-account": "adminFinancial.subscribers.failed",
  "unlock-account": "adminFinancial.subscribers.failed",
  "set-tier": "adminFinancial.subscribers.failed",
} as const;

const done = {
  "process-notice": "adminFinancial.done.processed",
  "settle-difference": "adminFinancial.done.settled",
  "lock-account": "adminFinancial.done.locked",
  "unlock-account": "adminFinancial.done.unlocked",
  "set-tier": "adminFinancial.done.tier",
} as const;

const locking = { "lock-account": "account.lock", "unlock-account": "account.unlock" } as const;
