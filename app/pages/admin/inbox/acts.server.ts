import { data } from "react-router";
import { parseIntent } from "~/forms/intent";
import type { Errors } from "~/forms/parse";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { answerMessage, assignMessage, closeMessage } from "~/modules/contact/inbox.server";
import { inboxPage } from "~/modules/moderation/inbox-filter";
import { assignReport, leaveAsItIs, putBack, takeDown } from "~/modules/moderation/reports/decide.server";
import { type InboxAct, inboxActs } from "~/modules/moderation/reports/forms";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus } from "~/platform/responses.server";
import type { TextKey } from "~/texts/message";
import { standingAct } from "../standing-act.server";

/** What the page shows after a refused act. */
export type Refusal = {
  intent: InboxAct["intent"];
  values: Record<string, string>;
  errors: Errors;
  failed: TextKey | null;
};

/** Acts that stand once they are done, as the audit log names them. */
const standingFor = {
  close: "message.close",
  reopen: "message.reopen",
  "take-down": "report.take_down",
  leave: "report.leave",
  "put-back": "report.put_back",
} as const;

const refusedFor = {
  password_due: "admin.ownPassword.due.text",
  gone: "adminInbox.failed",
  answered: "adminInbox.answeredMeanwhile",
} as const;

type Done = keyof typeof doneOf;
/** How the notification calls it, and whose address the page opens again. */
const doneOf = {
  assign: ["assign", "message"],
  unassign: ["unassign", "message"],
  answer: ["answer", "message"],
  "answer-close": ["answer", "message"],
  close: ["close", "message"],
  reopen: ["reopen", "message"],
  "assign-report": ["assign", "report"],
  "unassign-report": ["unassign", "report"],
  "take-down": ["take-down", "report"],
  leave: ["leave", "report"],
  "put-back": ["put-back", "report"],
} as const satisfies Record<InboxAct["intent"], readonly [string, "message" | "report"]>;

export async function perform({ db, now }: App, actor: Administrator, posted: FormData) {
  const parsed = parseIntent(inboxActs, posted);
  const typed = (name: string) => String(posted.get(name) ?? "");
  const values = { id: typed("id"), answer: typed("answer"), reason: typed("reason") };
  const refuse = (intent: Done, failed: TextKey | null, status = 422, errors: Errors = {}) =>
    data({ intent, values, errors, failed } satisfies Refusal, { status });
  if (!parsed.ok) return refuse(parsed.intent, null, 422, parsed.errors);
  const act = parsed.data;
  try {
    const result = await carryOut(db, actor, act, now());
    const standing =
      !result.ok && result.reason === "gone" && act.intent in standingFor
        ? await standingAct(db, act.id, standingFor[act.intent as keyof typeof standingFor])
        : null;
    if (!result.ok && result.reason !== "sent" && !standing)
      return refuse(act.intent, refusedFor[result.reason]);
    const [name, kind] = doneOf[act.intent];
    const text = standing ? { text: standing } : {};
    return await redirectWith(`${inboxPage}?${kind}=${act.id}`, {
      title: `adminInbox.done.${name}`,
      ...text,
    });
  } catch (error) {
    log.error({ err: error }, "inbox");
    return refuse(act.intent, "adminInbox.failed", failureStatus(error));
  }
}

function carryOut(db: App["db"], actor: Administrator, act: InboxAct, now: Date) {
  const { id } = act;
  switch (act.intent) {
    case "assign":
    case "unassign":
      return assignMessage(db, actor, { id, mine: act.intent === "assign" }, now);
    case "answer":
    case "answer-close":
      return answerMessage(
        db,
        actor,
        {
          ...{ id, answer: act.answer, close: act.intent !== "answer" },
          seen: act.seen === "" ? null : Number(act.seen),
        },
        now,
      );
    case "close":
    case "reopen":
      return closeMessage(db, actor, { id, closed: act.intent === "close" }, now);
    case "assign-report":
    case "unassign-report":
      return assignReport(db, actor, { id, mine: act.intent === "assign-report" }, now);
    case "take-down":
      return takeDown(db, actor, { id, reason: act.reason, answer: act.answer ?? null }, now);
    case "leave":
      return leaveAsItIs(db, actor, { id, answer: act.answer ?? null }, now);
    case "put-back":
      return putBack(db, actor, id, now);
  }
}
