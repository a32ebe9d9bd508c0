import { act } from "~/forms/act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { removeBusiness, restoreBusiness } from "~/modules/moderation/onboarding/commands.server";
import { businessActs } from "~/modules/moderation/onboarding/forms";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { passwordDue } from "../password-due.server";
import { standingAct } from "../standing-act.server";

/** `page` is the address that the form was on: with its search, filter and page. */
export const perform = ({ db, now }: App, actor: Administrator, posted: FormData, page: string) =>
  act(
    businessActs,
    posted,
    {
      remove: (removed) => removeBusiness(db, actor, removed, now()),
      restore: ({ id }) => restoreBusiness(db, actor, id, now()),
    },
    {
      failed: ({ intent }) => ({ title: "common.error", text: `adminBusiness.failed.${intent}` }),
      wrong: ({ errors }) => ({
        title: "common.error",
        text: errors.reason ?? "adminOnboarding.errors.reason",
      }),
      done: ({ intent }) =>
        redirectWith(page, {
          title: `adminBusiness.done.${intent}`,
          text: `adminBusiness.done.${intent}Text`,
        }),
      reasons: {
        password_due: passwordDue.text,
        gone: async (_, { id, intent }) => {
          const text = await standingAct(db, id, `business.${intent}`);
          return text && redirectWith(page, { title: `adminBusiness.done.${intent}`, text });
        },
      },
    },
  );
