import type * as z from "zod/mini";
import { chooseMails } from "~/modules/accounts/commands/mail-choices.server";
import type { mailActs } from "~/modules/accounts/forms";
import type { Viewer } from "~/modules/accounts/viewer.server";
import { endFeed, makeFeed } from "~/modules/bookings/commands/calendar-feed.server";
import type { App } from "~/platform/app-context.server";
import { redirectWith } from "~/platform/flash.server";
import { kindsFor } from "./mail-kinds";

const tab = "/settings?tab=mails";

/** What the tab 'Mails' does. */
export async function actOnMails({ db, now }: App, viewer: Viewer, act: z.output<typeof mailActs>) {
  if (act.intent === "choose-mails") {
    const declined = kindsFor(viewer.role).filter((kind) => !act[kind]);
    await chooseMails(db, viewer.id, { declined }, now());
    return redirectWith(tab, { title: "mailChoices.saved.title", text: "mailChoices.saved.text" });
  }
  if (act.intent === "end-feed") {
    await endFeed(db, viewer.id, act);
    return redirectWith(tab, { title: "calendarFeed.done.off.title", text: "calendarFeed.done.off.text" });
  }
  if (!(await makeFeed(db, viewer.id, act, now())))
    return redirectWith(tab, { title: "common.error", text: "accounts.somethingWrong", tone: "error" });
  return redirectWith(tab, { title: "calendarFeed.done.on.title", text: "calendarFeed.done.on.text" });
}
