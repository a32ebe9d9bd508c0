import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { fieldsOf, isSure, type Question } from "~/forms/question";
import type { Administrator } from "~/modules/accounts/viewer.server";
import {
  approveBusinesses,
  placeBusiness,
  rejectBusinesses,
  reopenBusiness,
} from "~/modules/moderation/onboarding/commands.server";
import { checkChanges } from "~/modules/moderation/onboarding/edited.server";
import { onboardingActs } from "~/modules/moderation/onboarding/forms";
import { listStanding, type Standing } from "~/modules/moderation/onboarding/standing.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus } from "~/platform/responses.server";
import type { Filled, Message, TextKey } from "~/texts/message";
import { listHref } from "~/ui/list-tools";

const page = "/admin/onboarding";

/** What the page shows after a refused act. */
export type Refused = {
  title: TextKey;
  /** Null when it stands beside the field of the reason. */
  notice: Message | null;
  /** The form of a rejection: of the open business, or of those selected; with what was typed, and what is wrong in it. */
  rejection: { bulk: boolean; reason: string; error: Message | undefined } | null;
  question: null;
};

/** What the page asks before several are decided together. */
export type Asked = { rejection: null; question: Question };

export async function perform({ db, now }: App, actor: Administrator, posted: FormData) {
  const parsed = parseIntent(onboardingActs, posted, ["ids"]);
  const intent = parsed.ok ? parsed.data.intent : parsed.intent;
  const error = parsed.ok ? undefined : (parsed.errors.reason ?? "adminOnboarding.errors.reason");
  const typed = { bulk: posted.has("bulk"), reason: String(posted.get("reason") ?? ""), error };
  const rejection = intent === "reject" ? typed : null;
  const failed = intent === "check" ? "common.error" : (`adminOnboarding.refused.${intent}` as const);
  const refuse = (notice: Message | null, title: TextKey = failed, status = 422) =>
    data<Refused>({ rejection, title, notice, question: null }, { status });
  if (!parsed.ok) return refuse(null);
  const asked = parsed.data;
  try {
    if (asked.intent === "check") {
      const checked = await checkChanges(db, actor, asked, now());
      if (!checked.ok) return refuse("adminOnboarding.edited.gone");
      const words = {
        title: "adminOnboarding.edited.done",
        text: "adminOnboarding.edited.doneText",
      } as const;
      return await redirectWith(page, words);
    }
    if (asked.intent === "reopen" || asked.intent === "place")
      return await actOnOne(db, actor, asked, now()).then((done) => done ?? refuse(failed));
    if (asked.ids.length === 0) return refuse("adminOnboarding.errors.none");
    if (posted.has("bulk") && !isSure(posted)) {
      const question = await bulkQuestion(db, asked, posted);
      if (question) return data<Asked>({ rejection: null, question });
    }
    const result =
      asked.intent === "approve"
        ? await approveBusinesses(db, actor, asked.ids, now())
        : await rejectBusinesses(db, actor, asked, now());
    if (result.ok)
      return await redirectWith(page, {
        title: `adminOnboarding.done.${asked.intent}`,
        text: toldOf(result.told),
      });
    const standing = await listStanding(db, asked.ids);
    const text = wordsOf(standing);
    if (text === null) return refuse("adminOnboarding.refused.gone");
    const wanted = asked.intent === "approve" ? "approved" : "rejected";
    return standing.every(({ state }) => state === wanted)
      ? await redirectWith(page, { title: `adminOnboarding.done.${asked.intent}`, text })
      : refuse(text, "adminOnboarding.standing.title");
  } catch (error) {
    log.error({ err: error }, "onboarding");
    return refuse("adminOnboarding.refused.unchanged", failed, failureStatus(error));
  }
}

type One = Extract<z.output<typeof onboardingActs>, { intent: "reopen" | "place" }>;

/** Null where it was not done. */
async function actOnOne(db: App["db"], actor: Administrator, asked: One, now: Date) {
  const back = listHref(page, { business: asked.business });
  if (asked.intent === "place") {
    const placed = await placeBusiness(db, actor, asked, now);
    const words = { title: "adminOnboarding.done.place", text: "adminOnboarding.done.placed" } as const;
    return placed.ok ? redirectWith(back, words) : null;
  }
  const reopened = await reopenBusiness(db, actor, asked.business, now);
  if (!reopened.ok) return null;
  return redirectWith(back, { title: "adminOnboarding.done.reopen", text: toldOf(reopened.told) });
}

const toldOf = (count: number): Message =>
  count === 0 ? "adminOnboarding.done.nobody" : { key: "adminOnboarding.done.told", values: { count } };

type Bulk = { intent: "approve" | "reject"; ids: string[]; reason?: string };

/** Null unless all of them wait. */
async function bulkQuestion(db: App["db"], asked: Bulk, posted: FormData): Promise<Question | null> {
  const standing = await listStanding(db, asked.ids);
  const count = standing.length;
  if (count < new Set(asked.ids).size || standing.some(({ state }) => state !== "pending")) return null;
  const { intent, reason } = asked;
  return {
    title: { key: `adminOnboarding.question.${intent}`, values: { count } },
    follows: [
      {
        key: "adminOnboarding.question.names",
        values: { names: standing.map((one) => one.businessName).join(", ") },
      },
      `adminOnboarding.question.${intent}Follows`,
      ...(reason ? [{ key: "adminOnboarding.question.reason", values: { reason } } as const] : []),
    ],
    submit: `adminOnboarding.${intent}Selected`,
    reason: null,
    fields: fieldsOf(posted),
  };
}

type Decided = Standing & { state: Exclude<Standing["state"], "pending"> };
const isDecided = (business: Standing): business is Decided => business.state !== "pending";

/** Who decided what; null when none of them is decided. */
function wordsOf(standing: Standing[]): Message | null {
  const decided = standing.filter(isDecided);
  const [first, ...others] = decided;
  if (!first) return null;
  const waiting = standing.length - decided.length;
  let text = lineOf(first);
  if (others.length > 0)
    text = { key: "adminOnboarding.standing.more", values: { first: text, count: others.length } };
  if (waiting > 0)
    text = { key: "adminOnboarding.standing.waiting", values: { decided: text, count: waiting } };
  return { key: "adminOnboarding.standing.unchanged", values: { decided: text } };
}

function lineOf({ businessName: name, state, by }: Decided): Filled {
  if (by === null) return { key: `adminOnboarding.standing.unsigned.${state}`, values: { name } };
  const values = { name, who: by.who, at: by.at.toISOString() };
  return { key: `adminOnboarding.standing.${state}`, values };
}
