import type * as z from "zod/mini";
import type { Question } from "~/forms/parse";
import { fieldsOf } from "~/forms/question";
import type { sanctionActs } from "~/modules/moderation/sanctions/forms";
import { type Case, findCase, openTypes } from "~/modules/moderation/sanctions/queries/case.server";
import { findWaiting } from "~/modules/moderation/sanctions/queries/decision.server";
import { countWaiting } from "~/modules/moderation/sanctions/queries/lists.server";
import type { SanctionType } from "~/modules/moderation/sanctions/rules";
import type { App } from "~/platform/app-context.server";

type Act = z.output<typeof sanctionActs>;

/** What is asked before an act; null where it ends nothing, or can do nothing any more. */
export async function questionAbout(app: App, asked: Act, posted: FormData): Promise<Question | null> {
  if (asked.intent === "automatic" && asked.on === "true")
    return automaticQuestion((await countWaiting(app.db)).all, posted);
  const sanction = await sanctionOf(app, asked);
  const found = sanction && (await findCase(app.db, sanction.businessId, app.now()));
  if (!found) return null;
  const isOpen = asked.intent === "apply" || openTypes(found).includes(sanction.type);
  return isOpen ? sanctionQuestion(found, sanction, posted) : null;
}

type Asked = { businessId: string; type: SanctionType; reason: string | null };

async function sanctionOf({ db }: App, asked: Act): Promise<Asked | null> {
  if (asked.intent === "sanction") return asked;
  if (asked.intent !== "apply") return null;
  const waiting = await findWaiting(db, asked.id);
  return waiting && { ...waiting, reason: asked.reason ?? null };
}

const sanctionQuestion = (found: Case, { type, reason }: Asked, posted: FormData): Question => ({
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
  reason: null,
  fields: fieldsOf(posted),
});

const automaticQuestion = (waiting: number, posted: FormData): Question => ({
  title: "adminSanctions.automaticQuestion.title",
  follows: [
    waiting > 0
      ? { key: "adminSanctions.automaticQuestion.waiting", values: { count: waiting } }
      : "adminSanctions.automaticQuestion.later",
    "adminSanctions.automaticQuestion.effects",
    "adminSanctions.automaticQuestion.back",
  ],
  submit: "adminSanctions.rules.turnOn",
  reason: null,
  fields: fieldsOf(posted),
});
