import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import type { Refused } from "~/forms/parse";
import { isSure, type Question } from "~/forms/question";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { lockAccount, overrideTier, unlockAccount } from "~/modules/billing/account-acts.server";
import { financialActs } from "~/modules/billing/ledger/forms";
import { processNoticeAgain } from "~/modules/billing/notice-acts.server";
import { settleDifference } from "~/modules/billing/reconciliation/commands.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Filled, Message, TextKey } from "~/texts/message";
import { passwordDue } from "../password-due.server";
import { askRefund, refundDone, refundQuestion } from "../refunds.server";
import { standingAct } from "../standing-act.server";
import { lockQuestion } from "./lock-question.server";
import type { FinancialView } from "./views";

type Panel = FinancialView;

/** What a panel of the tab shows after a form that was refused, or is asked about. */
export type Shown = {
  panel: Panel;
  values: Refused["values"];
  errors: Refused["errors"];
  notice: Message | null;
  question: Question | null;
};

const shown = (panel: Panel, change: Partial<Shown> = {}): Shown => ({
  ...{ panel, values: {}, errors: {}, notice: null, question: null },
  ...change,
});
const succeeded = (page: string, text: TextKey | Filled) =>
  redirectWith(page, { title: "adminFinancial.done.title", text });

/** `page` is the address that the form was on: with its search, filter and page. */
export async function perform(app: App, actor: Administrator, posted: FormData, page: string) {
  const parsed = parseIntent(financialActs, posted);
  const isAsked = !isSure(posted);
  if (posted.get("intent") === "lock-account" && (isAsked || !parsed.ok)) {
    const error = isAsked || parsed.ok ? undefined : parsed.errors.reason;
    const question = await lockQuestion(app, posted, error);
    if (question) return data(shown("subscribers", { question }), { status: isAsked ? 200 : 422 });
    const businessId = String(posted.get("businessId"));
    return notDone(app, { intent: "lock-account", businessId }, page);
  }
  if (!parsed.ok) {
    const panel = posted.get("intent") === "settle-difference" ? "differences" : "refunds";
    return data(shown(panel, { values: parsed.values, errors: parsed.errors }), { status: 422 });
  }
  if (parsed.data.intent !== "record-refund") return press(app, actor, parsed.data, page);
  const question = isAsked ? await refundQuestion(app, parsed.data, posted) : null;
  if (question) return data(shown("refunds", { question }));
  return refund(app, actor, { asked: parsed.data, posted, page });
}

type Act = z.output<typeof financialActs>;
type Pressed = Exclude<Act, { intent: "record-refund" }>;

/** The acts of one button. */
async function press(app: App, actor: Administrator, asked: Pressed, page: string) {
  const { act, done, panel, failed } = pressedOf(app, actor, asked);
  const result = await act();
  if (result.ok) return succeeded(page, done);
  if (result.reason === "password_due") return redirectWith(page, passwordDue);
  if (asked.intent === "lock-account" || asked.intent === "unlock-account") return notDone(app, asked, page);
  return data(shown(panel, { notice: failed }), { status: 422 });
}

const locking = { "lock-account": "account.lock", "unlock-account": "account.unlock" } as const;
type Locking = { intent: keyof typeof locking; businessId: string };

/** Somebody has done so before, or it could not be done. */
async function notDone({ db }: App, { intent, businessId }: Locking, page: string) {
  const standing = await standingAct(db, businessId, locking[intent]);
  if (standing) return succeeded(page, standing);
  return data(shown("subscribers", { notice: "adminFinancial.subscribers.failed" }), { status: 422 });
}

function pressedOf({ db, now }: App, actor: Administrator, asked: Pressed) {
  const failed = "adminFinancial.subscribers.failed";
  const panel = "subscribers";
  switch (asked.intent) {
    case "process-notice":
      return {
        act: () => processNoticeAgain(db, actor, asked.noticeId, now()),
        done: "adminFinancial.done.processed",
        panel: "notices",
        failed: "adminFinancial.notices.failed",
      } as const;
    case "settle-difference":
      return {
        act: () => settleDifference(db, actor, asked, now()),
        done: "adminFinancial.done.settled",
        panel: "differences",
        failed: "adminFinancial.differences.failed",
      } as const;
    case "lock-account": {
      const act = () => lockAccount(db, actor, asked, now());
      return { act, done: "adminFinancial.done.locked", panel, failed } as const;
    }
    case "unlock-account": {
      const act = () => unlockAccount(db, actor, asked.businessId, now());
      return { act, done: "adminFinancial.done.unlocked", panel, failed } as const;
    }
    case "set-tier": {
      const act = () => overrideTier(db, actor, asked, now());
      return { act, done: "adminFinancial.done.tier", panel, failed } as const;
    }
  }
}

type Refund = Extract<Act, { intent: "record-refund" }>;

async function refund(
  app: App,
  actor: Administrator,
  { asked, posted, page }: { asked: Refund; posted: FormData; page: string },
) {
  const recorded = await askRefund(app, actor, asked);
  if (recorded.ok) return succeeded(page, refundDone(asked.by));
  const values = Object.fromEntries([...posted].map(([name, value]) => [name, String(value)]));
  const notice =
    recorded.reason === "password_due"
      ? passwordDue.text
      : (`adminFinancial.refused.${recorded.reason}` as const);
  return data(shown("refunds", { values, notice }), { status: 422 });
}
