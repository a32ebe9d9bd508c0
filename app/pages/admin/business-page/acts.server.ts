import { act } from "~/forms/act.server";
import { sendConfirmationAgain } from "~/modules/accounts/commands/confirm-again.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { keepUser } from "~/modules/moderation/file-erasure.server";
import { mendActs } from "~/modules/moderation/listed/forms";
import { ownerOf } from "~/modules/moderation/listed/queries.server";
import {
  approveBusinesses,
  placeBusiness,
  reopenBusiness,
  restoreBusiness,
} from "~/modules/moderation/onboarding/commands.server";
import { takeDownUnreported } from "~/modules/moderation/reports/decide.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { passwordDue } from "../password-due.server";

/** What keeps the business off the list, mended by one press. */
export function performOnBusiness({ db, env, now }: App, actor: Administrator, id: string, posted: FormData) {
  const page = `/admin/business/${id}`;
  const gone = "unlisted.admin.refused.gone";
  return act(mendActs, posted, {
    run: {
      approve: () => approveBusinesses(db, actor, [id], now()),
      reopen: () => reopenBusiness(db, actor, id, now()),
      restore: () => restoreBusiness(db, actor, id, now()),
      keep: async () => keepUser(db, actor, await ownerOf(db, id), now()),
      "confirm-mail": async () => sendConfirmationAgain(db, env, actor, await ownerOf(db, id), now()),
      "take-down-picture": ({ picture: pictureId, reason }) =>
        takeDownUnreported(db, actor, { businessId: id, pictureId, reason }, now()),
      place: ({ city }) => placeBusiness(db, actor, { business: id, city }, now()),
    },
    failed: { title: "common.error", text: "unlisted.admin.refused.failed" },
    done: ({ intent }) =>
      redirectWith(page, {
        title: "unlisted.admin.done.title",
        text:
          intent === "take-down-picture"
            ? "adminBusinessPage.pictures.done"
            : `unlisted.admin.done.${intent}`,
      }),
    reasons: {
      ...{ decided: gone, already: gone, password_due: passwordDue.text },
      gone: (_, { intent }) => {
        if (intent === "take-down-picture") return "adminBusinessPage.pictures.gone";
        return intent === "place" ? { field: "city", text: "unlisted.admin.refused.city" } : gone;
      },
    },
  });
}
