import { data } from "react-router";
import { act } from "~/forms/act.server";
import type { Refused } from "~/forms/parse";
import { OwnPasswordPanel } from "~/modules/accounts/components/own-password-panel";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { approveSignup, registerAndList } from "~/modules/billing/manual/approve.server";
import { registerSignup, rejectSignup, renewClaim } from "~/modules/billing/manual/commands.server";
import { manualActs } from "~/modules/billing/manual/forms";
import { emailOfSignup, listManualSignups } from "~/modules/billing/manual/queries.server";
import { signupList } from "~/modules/billing/manual/rules";
import { adminTitled } from "~/page-texts";
import { appContext } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Message } from "~/texts/message";
import type { Route } from "./+types/cash-payers";
import { ManualSignups } from "./cash-payers/manual-signups";
import { loadPanel } from "./load-panel.server";
import { ownPassword, passwordDue } from "./password-due.server";
import { standingAct } from "./standing-act.server";

const page = "/admin/settings/cash";

export const handle = { back: { href: "/admin/settings", label: "admin.tabs.settings" } };

export const meta = adminTitled("adminManual.title");

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { q } = signupList.read(url.searchParams);
  const signups = await loadPanel("manual signups", () => listManualSignups(db, q));
  const begun = url.searchParams.has("businessName") ? begunIn(url.searchParams) : undefined;
  return data({ q, ...(await ownPassword(context)), signups, begun }, { status: signups ? 200 : 500 });
}

const begins = ["businessName", "phone", "category", "subcategory", "city"];

/** A form that a suggestion begins. */
const begunIn = (query: URLSearchParams): Refused => ({
  ...{ ok: false, intent: "register-manual", errors: {} },
  values: Object.fromEntries(begins.map((name) => [name, query.get(name) ?? ""])),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext);
  const actor = viewerOf(context);
  const told = (text: Message) => redirectWith(page, { title: "adminManual.done.title", text });
  return act(manualActs, await request.formData(), {
    run: {
      "register-manual": ({ list, ...signup }) =>
        list ? registerAndList(db, actor, signup, now()) : registerSignup(db, actor, signup, now()),
      "approve-manual": ({ signupId }) => approveSignup(db, actor, signupId, now()),
      "reject-manual": ({ signupId }) => rejectSignup(db, actor, signupId, now()),
      "renew-claim": ({ signupId }) => renewClaim(db, actor, signupId, now()),
    },
    failed: ({ intent }) => ({ title: "common.error", text: `adminManual.failed.${names[intent]}` }),
    done: (asked) => {
      if (asked.intent !== "register-manual") return told(`adminManual.done.${names[asked.intent]}`);
      return told(asked.list ? "adminManual.done.listed" : "adminManual.done.registered");
    },
    reasons: {
      password_due: passwordDue.text,
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
  });
}

const names = {
  "register-manual": "register",
  "approve-manual": "approve",
  "reject-manual": "reject",
  "renew-claim": "renew",
} as const;

/** Somebody paid in cash: one form registers, lists, and sends the receipt and the link to take the page over. */
export default function CashPayers({ loaderData, actionData }: Route.ComponentProps) {
  const { q, email, isDue, signups, begun } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isDue && <OwnPasswordPanel email={email} back={page} />}
      <ManualSignups q={q} signups={signups} refused={actionData ?? begun} />
    </div>
  );
}
