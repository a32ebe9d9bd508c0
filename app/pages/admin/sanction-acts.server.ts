import type * as z from "zod/mini";
import { act } from "~/forms/act.server";
import { firstOf, type Question } from "~/forms/parse";
import type { Administrator } from "~/modules/accounts/viewer.server";
import {
  applySanction,
  dismissSanction,
  liftSanction,
  sanctionDirectly,
  setApplyAutomatically,
  upholdSanction,
} from "~/modules/moderation/sanctions/commands.server";
import { sanctionActs } from "~/modules/moderation/sanctions/forms";
import { type Case, findCase, openTypes } from "~/modules/moderation/sanctions/queries/case.server";
import {
  findDecision,
  findDecisionInEffect,
  findWaiting,
} from "~/modules/moderation/sanctions/queries/decision.server";
import { countWaiting } from "~/modules/moderation/sanctions/queries/lists.server";
import type { SanctionType } from "~/modules/moderation/sanctions/rules";
import type { App } from "~/platform/app-context.server";
import type { Db } from "~/platform/db.server";
import { redirectWith } from "~/platform/flash.server";
import type { Message } from "~/texts/message";

type Act = z.output<typeof sanctionActs>;

export function perform(app: App, actor: Administrator, posted: FormData, page: string) {
  const { db, now } = app;
  const title = "adminSanctions.done.title";
  const decided = async (
    refusal: { reason: "decided" | "already" },
    asked: Act,
  ): Promise<Message | Response> => {
    const standing = await standingOf(db, asked);
    if (standing?.isSame) return redirectWith(page, { title, text: standing.text });
    return standing?.text ?? `adminSanctions.refused.${refusal.reason}`;
  };
  return act(sanctionActs, posted, {
    run: {
      apply: ({ id, reason = null }) => applySanction(db, actor, { id, reason }, now()),
      dismiss: ({ id }) => dismissSanction(db, actor, id, now()),
      lift: (lifted) => liftSanction(db, actor, lifted, now()),
      uphold: ({ id, reason }) => upholdSanction(db, actor, { id, answer: reason }, now()),
      sanction: (direct) => sanctionDirectly(db, actor, direct, now()),
      automatic: ({ on }) => setApplyAutomatically(db, actor, on === "true", now()),
    },
    wrong: ({ errors }) => ({
      title: "common.error",
      text: firstOf(errors) ?? "adminSanctions.errors.reason",
    }),
    question: (asked) => questionAbout(app, asked),
    done: ({ intent }) => redirectWith(page, { title, text: `adminSanctions.done.${intent}` }),
    reasons: {
      password_due: "adminSanctions.refused.password_due",
      gone: "adminSanctions.refused.gone",
      decided,
      already: decided,
    },
  });
}

/** What is asked before an act; null where it ends nothing, or can do nothing any more. */
async function questionAbout(app: App, asked: Act): Promise<Question | null> {
  if (asked.intent === "automatic" && asked.on === "true")
    return automaticQuestion((await countWaiting(app.db)).all);
  const sanction = await sanctionOf(app, asked);
  const found = sanction && (await findCase(app.db, sanction.businessId, app.now()));
  if (!found) return null;
  const isOpen = asked.intent === "apply" || openTypes(found).includes(sanction.type);
  return isOpen ? sanctionQuestion(found, sanction) : null;
}

type Asked = { businessId: string; type: SanctionType; reason: string | null };

async function sanctionOf({ db }: App, asked: Act): Promise<Asked | null> {
  if (asked.intent === "sanction") return asked;
  if (asked.intent !== "apply") return null;
  const waiting = await findWaiting(db, asked.id);
  return waiting && { ...waiting, reason: asked.reason ?? null };
}

const sanctionQuestion = (found: Case, { type, reason }: Asked): Question => ({
  title: { key: `adminSanctions.question.${type}`, values: { name: found.businessName } },
  follows: [
    `adminSanctions.case.effect.${type}`,
    ...(type === "blacklist" && found.comingBookings > 0
      ? [{ key: "adminSanctions.question.coming", values: { count: found.comingBookings } } as const]
      : []),
    ...(type !== "suspension" && found.tokenEnd !== null ? (["adminSanctions.question.card"] as const) : []),
    reason
      ? { key: "adminSanctions.question.mail", values: { reason } }
      : "adminSanctions.question.mailOfRule",
    "adminSanctions.case.liftable",
  ],
  submit: `adminSanctions.case.apply.${type}`,
});

const automaticQuestion = (waiting: number): Question => ({
  title: "adminSanctions.automaticQuestion.title",
  follows: [
    waiting > 0
      ? { key: "adminSanctions.automaticQuestion.waiting", values: { count: waiting } }
      : "adminSanctions.automaticQuestion.later",
    "adminSanctions.automaticQuestion.effects",
    "adminSanctions.automaticQuestion.back",
  ],
  submit: "adminSanctions.rules.turnOn",
});

/** What stands, by whom and since when; `isSame`: it is what was asked for, as by a second tap. */
async function standingOf(db: Db, asked: Act): Promise<{ text: Message; isSame: boolean } | null> {
  if (asked.intent === "automatic") return null;
  const isDirect = asked.intent === "sanction";
  const last = isDirect ? await findDecisionInEffect(db, asked) : await findDecision(db, asked.id);
  if (!last) return null;
  const [{ intent }, at] = [last, last.at.toISOString()];
  if (last.who === null)
    return { text: { key: "adminSanctions.standing.byRule", values: { at } }, isSame: false };
  const values = { who: last.who, at };
  const isSame = intent === asked.intent || (isDirect && intent === "apply");
  return { text: { key: isSame ? "admin.doneBefore" : `adminSanctions.standing.${intent}`, values }, isSame };
}
