import type * as z from "zod/mini";
import { act, wrong } from "~/forms/act.server";
import { firstOf, type Question } from "~/forms/parse";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { queueList } from "~/modules/moderation/list-filters";
import {
  approveBusinesses,
  placeBusiness,
  rejectBusinesses,
  reopenBusiness,
} from "~/modules/moderation/onboarding/commands.server";
import { checkChanges } from "~/modules/moderation/onboarding/edited.server";
import { onboardingActs } from "~/modules/moderation/onboarding/forms";
import { listStanding, type Standing } from "~/modules/moderation/onboarding/profile.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Filled, Message } from "~/texts/message";
import { listHref } from "~/ui/list-tools";
import { passwordDue } from "../password-due.server";

type Act = z.output<typeof onboardingActs>;
type Decide = Extract<Act, { intent: "approve" | "reject" }>;

/** `list`: the queue with the search, filter and page that the form was on. */
export function perform({ db, now }: App, actor: Administrator, posted: FormData, list: URL) {
  const parts = {
    ...queueList.parts(queueList.read(list.searchParams)),
    after: list.searchParams.get("after"),
  };
  const page = listHref(list.pathname, parts);
  const decide = async (asked: Decide) => {
    if (asked.ids.length === 0)
      return wrong({}, { title: titleOf(asked), text: "adminOnboarding.errors.none" });
    const result =
      asked.intent === "approve"
        ? await approveBusinesses(db, actor, asked.ids, now())
        : await rejectBusinesses(db, actor, asked, now());
    if (!result.ok) return refuseDecided(db, asked, page);
    const title = `adminOnboarding.done.${asked.intent}` as const;
    return redirectWith(page, { title, text: toldOf(result.told) });
  };
  return act(onboardingActs, posted, {
    run: {
      approve: decide,
      reject: decide,
      check: async (asked) => {
        const checked = await checkChanges(db, actor, asked, now());
        if (!checked.ok) return wrong({}, { title: "common.error", text: "adminOnboarding.edited.gone" });
        return redirectWith(page, {
          title: "adminOnboarding.edited.done",
          text: "adminOnboarding.edited.doneText",
        });
      },
      place: async (asked) => {
        const placed = await placeBusiness(db, actor, asked, now());
        if (!placed.ok) return wrong({}, { title: titleOf(asked), text: titleOf(asked) });
        return redirectWith(listHref(list.pathname, { ...parts, business: asked.business }), {
          title: "adminOnboarding.done.place",
          text: "adminOnboarding.done.placed",
        });
      },
      reopen: async (asked) => {
        const reopened = await reopenBusiness(db, actor, { id: asked.business, from: asked.from }, now());
        if (!reopened.ok && reopened.reason === "password_due") return reopened;
        if (!reopened.ok) return wrong({}, { title: titleOf(asked), text: titleOf(asked) });
        return redirectWith(listHref(list.pathname, { ...parts, business: asked.business }), {
          title: "adminOnboarding.done.reopen",
          text: toldOf(reopened.told),
        });
      },
    },
    lists: ["ids"],
    failed: (asked) => ({ title: titleOf(asked), text: "adminOnboarding.refused.unchanged" }),
    question: (asked) => ("bulk" in asked && asked.bulk ? bulkQuestion(db, asked) : null),
    // The field may be far below.
    wrong: ({ intent, errors }) => {
      const title = titleOf({ intent: intent as Act["intent"] });
      return { title, text: firstOf(errors) ?? title };
    },
    reasons: { password_due: passwordDue.text },
  });
}

const titleOf = ({ intent }: Pick<Act, "intent">) =>
  intent === "check" ? "common.error" : (`adminOnboarding.refused.${intent}` as const);

/** Says who decided, and when; as done, where it is what was asked for. */
async function refuseDecided(db: App["db"], { intent, ids }: Decide, page: string) {
  const standing = await listStanding(db, ids);
  const text = wordsOf(standing);
  if (text === null) return wrong({}, { title: titleOf({ intent }), text: "adminOnboarding.refused.gone" });
  const wanted = intent === "approve" ? "approved" : "rejected";
  return standing.every(({ state }) => state === wanted)
    ? redirectWith(page, { title: `adminOnboarding.done.${intent}`, text })
    : wrong({}, { title: "adminOnboarding.standing.title", text });
}

const toldOf = (count: number): Message =>
  count === 0 ? "adminOnboarding.done.nobody" : { key: "adminOnboarding.done.told", values: { count } };

/** Null unless all of them wait. */
async function bulkQuestion(db: App["db"], asked: Decide): Promise<Question | null> {
  const standing = await listStanding(db, asked.ids);
  const count = standing.length;
  if (count === 0 || count < new Set(asked.ids).size || standing.some(({ state }) => state !== "pending"))
    return null;
  const { intent } = asked;
  const reason = intent === "reject" ? asked.reason : "";
  return {
    title: { key: `adminOnboarding.question.${intent}`, values: { count } },
    follows: [
      {
        key: "adminOnboarding.question.names",
        values: { names: standing.map((one) => one.businessName).join(", ") },
      },
      `adminOnboarding.question.${intent}Follows`,
      ...(reason !== "" ? [{ key: "adminOnboarding.question.reason", values: { reason } } as const] : []),
    ],
    submit: `adminOnboarding.${intent}Selected`,
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
