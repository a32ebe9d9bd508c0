import { data } from "react-router";
import type * as z from "zod/mini";
import { parseIntent } from "~/forms/intent";
import { firstOf } from "~/forms/parse";
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
import { findDecision } from "~/modules/moderation/sanctions/queries/decision.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import type { Message } from "~/texts/message";

/** What the page shows after a refused act: where, and why. */
export type Refusal = { about: string; reason: string; notice: Message };

type Act = z.output<typeof sanctionActs>;

/** Does what was posted and leads back to the page it came from. */
export async function perform(app: App, actor: Administrator, posted: FormData, page: string) {
  const parsed = parseIntent(sanctionActs, posted);
  const about = String(posted.get("id") ?? posted.get("businessId") ?? "");
  const reason = String(posted.get("reason") ?? "");
  const refuse = (notice: Message) => data({ about, reason, notice } satisfies Refusal, { status: 422 });
  if (!parsed.ok) return refuse(firstOf(parsed.errors) ?? "adminSanctions.errors.reason");
  const result = await act(app, actor, parsed.data);
  if (!result.ok) {
    const standing = result.reason === "decided" ? await standingOf(app, parsed.data) : null;
    if (standing) return redirectWith(page, { title: "adminSanctions.done.title", text: standing });
    return refuse(`adminSanctions.refused.${result.reason}`);
  }
  return redirectWith(page, {
    title: "adminSanctions.done.title",
    text: `adminSanctions.done.${parsed.data.intent}`,
  });
}

/** Who has done the same before, when that stands: for a second tap. */
async function standingOf({ db }: App, asked: Act): Promise<Message | null> {
  if (asked.intent !== "apply" && asked.intent !== "dismiss" && asked.intent !== "lift") return null;
  const last = await findDecision(db, asked.id);
  if (last?.intent !== asked.intent) return null;
  return { key: "admin.doneBefore", values: { who: last.who, at: last.at.toISOString() } };
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
