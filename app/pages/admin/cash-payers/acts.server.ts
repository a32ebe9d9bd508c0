import { act } from "~/forms/act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { approveSignup, registerAndList } from "~/modules/billing/manual/approve.server";
import { registerSignup, rejectSignup, renewClaim } from "~/modules/billing/manual/commands.server";
import { manualActs } from "~/modules/billing/manual/forms";
import { emailOfSignup } from "~/modules/billing/manual/queries.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Message } from "~/texts/message";
import { passwordDue } from "../password-due.server";
import { standingAct } from "../standing-act.server";

const page = "/admin/settings/cash";

export function performManual({ db, now }: App, actor: Administrator, posted: FormData) {
  const told = (text: Message) => redirectWith(page, { title: "adminManual.done.title", text });
  return act(
    manualActs,
    posted,
    {
      "register-manual": ({ list, ...signup }) =>
        list ? registerAndList(db, actor, signup, now()) : registerSignup(db, actor, signup, now()),
      "approve-manual": ({ signupId }) => approveSignup(db, actor, signupId, now()),
      "reject-manual": ({ signupId }) => rejectSignup(db, actor, signupId, now()),
      "renew-claim": ({ signupId }) => renewClaim(db, actor, signupId, now()),
    },
    {
      failed: ({ intent }) => ({ title: "common.error", text: `adminManual.failed.${names[intent]}` }),
      done: (asked) => {
        if (asked.intent !== "register-manual") return told(`adminManual.done.${names[asked.intent]}`);
        return told(asked.list ? "adminManual.done.listed" : "adminManual.done.registered");
      },
      reasons: {
        password_due: (_, { intent }) =>
          intent === "register-manual" ? passwordDue.text : redirectWith(page, passwordDue),
        twice: "adminManual.refused.twice",
        admin: "adminManual.refused.admin",
        barred: "adminManual.refused.barred",
        gone: async (_, asked) => {
          if (asked.intent !== "approve-manual" && asked.intent !== "reject-manual") return null;
          const email = (await emailOfSignup(db, asked.signupId)) ?? "";
          const text = await standingAct(db, email, `manual_signup.${names[asked.intent]}`);
          return text && told(text);
        },
      },
    },
  );
}

const names = {
  "register-manual": "register",
  "approve-manual": "approve",
  "reject-manual": "reject",
  "renew-claim": "renew",
} as const;
