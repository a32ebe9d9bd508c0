import type { RouterContextProvider } from "react-router";
import { impersonatorContext, unconfirmedContext, viewerContext } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";
import { takeFlash } from "~/platform/flash.server";
import { newId } from "~/platform/ids";
import { languageOf } from "~/platform/language.server";
import { themeOf } from "~/platform/theme.server";
import { dayOf } from "~/platform/time";
import { textsIn } from "~/texts/texts.server";

export type FrameData = Awaited<ReturnType<typeof loadFrame>>["frame"];

/** The data of the frame around every page, and the Set-Cookie header that removes the notification. */
export async function loadFrame(request: Request, context: Readonly<RouterContextProvider>) {
  const unconfirmed = context.get(unconfirmedContext);
  const viewer = unconfirmed ?? context.get(viewerContext);
  const impersonator = context.get(impersonatorContext);
  const { env, site, now } = context.get(appContext);
  const { name, email, phone, social } = env.operator;
  const { notification, clear } = await takeFlash(request);
  const language = languageOf(request, viewer);
  // Worded here: the page that posted may be a quiet one, whose texts the browser does not load.
  const { t } = textsIn(language);
  const frame = {
    viewer: viewer && { name: viewer.name, role: viewer.role },
    /** The address that is still to be confirmed. */
    unconfirmed: unconfirmed?.email ?? null,
    /** The end of the impersonation, if an administrator is viewing the site as this person. */
    impersonatedUntil: impersonator?.endsAt ?? null,
    theme: themeOf(request),
    language,
    site: site.origin,
    operator: { name, email, phone, social },
    year: dayOf(now()).slice(0, 4),
    /** The id distinguishes a new notification from one that was dismissed. */
    notification: notification && {
      id: newId(),
      title: t(notification.title),
      text: notification.text && t(notification.text),
      bad: notification.tone === "error",
    },
  };
  return { frame, clear };
}
