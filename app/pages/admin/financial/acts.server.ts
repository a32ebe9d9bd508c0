import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import type { Refused } from "~/forms/parse";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { lockAccount, overrideTier, unlockAccount } from "~/modules/billing/account-acts.server";
import { financialActs } from "~/modules/billing/ledger/forms";
import { processNoticeAgain } from "~/modules/billing/notice-acts.server";
import { settleDifference } from "~/modules/billing/reconciliation/commands.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Message, TextKey } from "~/texts/message";
import { listHref } from "~/ui/list-tools";
import { passwordDue } from "../password-due.server";
import { askRefund, refundDone } from "../refunds.server";
import { standingAct } from "../standing-act.server";
import { type FinancialView, financialPage } from "./views";

type Panel = FinancialView;

/** What a panel of the tab shows after a refused form. */
export type Shown = {
  panel: Panel;
  values: Refused["values"];
  errors: Refused["errors"];
  notice: Message | null;
};

const pageOf = (panel: Panel) => listHref(financialPage, { view: panel === "subscribers" ? "" : panel });
const shown = (panel: Panel, change: Partial<Shown> = {}): Shown => ({
  ...{ panel, values: {}, errors: {}, notice: null },
  ...change,
});
const succeeded = (panel: Panel, text: TextKey) =>
  redirectWith(pageOf(panel), { title: "adminFinancial.done.title", text });

export async function perform(app: App, actor: Administrator, posted: FormData) {
  const parsed = parseIntent(financialActs, posted);
  if (!parsed.ok) {
    const panel = posted.get("intent") === "settle-difference" ? "differences" : "refunds";
    return data(shown(panel, { values: parsed.values, errors: parsed.errors }), { status: 422 });
  }
  return parsed.data.intent === "record-refund"
    ? refund(app, actor, parsed.data, posted)
    : press(app, actor, parsed.data);
}

type Act = z.output<typeof financialActs>;
type Pressed = Exclude<Act, { intent: "record-refund" }>;

/** The acts of one button. */
async function press(app: App, actor: Administrator, asked: Pressed) {
  const { act, done, panel, failed } = pressedOf(app, actor, asked);
  const result = await act();
  if (result.ok) return succeeded(panel, done);
  if (result.reason === "password_due") return redirectWith(pageOf(panel), passwordDue);
  const standing = await standingOf(app, asked);
  if (standing) return redirectWith(pageOf(panel), { title: "adminFinancial.done.title", text: standing });
  return data(shown(panel, { notice: failed }), { status: 422 });
}

const locking = { "lock-account": "account.lock", "unlock-account": "account.unlock" } as const;

const standingOf = ({ db }: App, asked: Pressed) =>
  asked.intent === "lock-account" || asked.intent === "unlock-account"
    ? standingAct(db, asked.businessId, locking[asked.intent])
    : null;

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
      const act = () => lockAccount(db, actor, asked.businessId, now());
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

async function refund(app: App, actor: Administrator, asked: Refund, posted: FormData) {
  const recorded = await askRefund(app, actor, asked);
  if (recorded.ok) return succeeded("refunds", refundDone(asked.by));
  const values = Object.fromEntries([...posted].map(([name, value]) => [name, String(value)]));
  const notice =
    recorded.reason === "password_due"
      ? passwordDue.text
      : (`adminFinancial.refused.${recorded.reason}` as const);
  return data(shown("refunds", { values, notice }), { status: 422 });
}
