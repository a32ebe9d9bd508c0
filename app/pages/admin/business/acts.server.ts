import { data } from "react-router";
import { parseIntent } from "~/forms/intent";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { removeBusiness, restoreBusiness } from "~/modules/moderation/onboarding/commands.server";
import { businessActs } from "~/modules/moderation/onboarding/forms";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { log } from "~/platform/log.server";
import { failureStatus } from "~/platform/responses.server";
import type { Message } from "~/texts/message";
import { passwordDue } from "../password-due.server";
import { standingAct } from "../standing-act.server";

/** What the page shows after a refused act. */
export type Refused = { id: string; reason: string; notice: Message };

export async function perform({ db, now }: App, actor: Administrator, posted: FormData) {
  const parsed = parseIntent(businessActs, posted);
  const typed = { id: String(posted.get("id") ?? ""), reason: String(posted.get("reason") ?? "") };
  const refuse = (notice: Message, status = 422) => data({ ...typed, notice } satisfies Refused, { status });
  if (!parsed.ok) return refuse(parsed.errors.reason ?? "adminOnboarding.errors.reason");
  const asked = parsed.data;
  try {
    const result =
      asked.intent === "remove"
        ? await removeBusiness(db, actor, asked, now())
        : await restoreBusiness(db, actor, asked.id, now());
    if (result.ok)
      return await redirectWith("/admin/business", {
        title: `adminBusiness.done.${asked.intent}`,
        text: `adminBusiness.done.${asked.intent}Text`,
      });
    const standing =
      result.reason === "gone" ? await standingAct(db, asked.id, `business.${asked.intent}`) : null;
    if (standing)
      return await redirectWith("/admin/business", {
        title: `adminBusiness.done.${asked.intent}`,
        text: standing,
      });
    return refuse(
      result.reason === "password_due" ? passwordDue.text : `adminBusiness.failed.${asked.intent}`,
    );
  } catch (error) {
    log.error({ err: error }, "business");
    return refuse(`adminBusiness.failed.${asked.intent}`, failureStatus(error));
  }
}
