import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { firstOf } from "~/forms/parse";
import { isSure, type Question } from "~/forms/question";
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
import { findDecision, findDecisionInEffect } from "~/modules/moderation/sanctions/queries/decision.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Message } from "~/texts/message";
import { questionAbout } from "./sanction-question.server";

/** What the page shows after an act that was refused, where and why, or is asked about. */
export type Refusal = { about: string; reason: string; notice: Message | null; question: Question | null };

type Act = z.output<typeof sanctionActs>;

/** Does what was posted and leads back to the page it came from. */
export async function perform(app: App, actor: Administrator, posted: FormData, page: string) {
  const parsed = parseIntent(sanctionActs, posted);
  const about = String(posted.get("id") ?? posted.get("businessId") ?? "");
  const reason = String(posted.get("reason") ?? "");
  const refuse = (notice: Message) =>
    data<Refusal>({ about, reason, notice, question: null }, { status: 422 });
  if (!parsed.ok) return refuse(firstOf(parsed.errors) ?? "adminSanctions.errors.reason");
  const question = isSure(posted) ? null : await questionAbout(app, parsed.data, posted);
  if (question) return data<Refusal>({ about, reason, notice: null, question });
  const result = await act(app, actor, parsed.data);
  if (!result.ok) {
    const isDecided = result.reason === "decided" || result.reason === "already";
    const standing = isDecided ? await standingOf(app, parsed.data) : null;
    if (standing?.isSame)
      return redirectWith(page, { title: "adminSanctions.done.title", text: standing.text });
    return refuse(standing?.text ?? `adminSanctions.refused.${result.reason}`);
  }
  return redirectWith(page, {
    title: "adminSanctions.done.title",
    text: `adminSanctions.done.${parsed.data.intent}`,
  });
}

/** What stands, by whom and since when; `isSame`: it is what was asked for, as by a second tap. */
async function standingOf({ db }: App, asked: Act): Promise<{ text: Message; isSame: boolean } | null> {
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

function act({ db, now }: App, actor: Administrator, asked: Act) {
  switch (asked.intent) {
    case "apply":
      return applySanction(db, actor, { id: asked.id, reason: asked.reason ?? null }, now());
    case "dismiss":
      return dismissSanction(db, actor, asked.id, now());
    case "lift":
      return liftSanction(db, actor, asked, now());
    case "uphold":
      return upholdSanction(db, actor, { id: asked.id, answer: asked.reason }, now());
    case "sanction":
      return sanctionDirectly(db, actor, asked, now());
    case "automatic":
      return setApplyAutomatically(db, actor, asked.on === "true", now());
  }
}
