import type { RouterContextProvider } from "react-router";
import {
  impersonatorContext,
  suspensionContext,
  unconfirmedContext,
  type Viewer,
  viewerContext,
} from "~/modules/accounts/viewer.server";
import { countUnread } from "~/modules/conversations/queries/inbox.server";
import { appContext } from "~/platform/app-context.server";
import { noticeIn, takeFlash } from "~/platform/flash.server";
import { newId } from "~/platform/ids";
import { languageOf } from "~/platform/language.server";
import { pageMarks } from "~/platform/page-marks.server";
import { isTextOnly } from "~/platform/requests.server";
import { themeIn, themeView } from "~/platform/theme.server";
import { dayOf } from "~/platform/time";

export type FrameData = Awaited<ReturnType<typeof loadFrame>>["frame"];

/** Null where the inbox is closed. A frame is shown without the number rather than not at all. */
async function unreadOf(viewer: Viewer | null, context: Readonly<RouterContextProvider>) {
  if (!viewer || viewer.role === "admin" || context.get(unconfirmedContext)) return null;
  if (context.get(impersonatorContext)) return null;
  return countUnread(context.get(appContext).db, "customer", viewer.id).catch(() => 0);
}

/** The data of the frame around every page, and the Set-Cookie header that removes the notification. */
export async function loadFrame(request: Request, context: Readonly<RouterContextProvider>) {
  const unconfirmed = context.get(unconfirmedContext);
  const viewer = unconfirmed ?? context.get(viewerContext);
  const impersonator = context.get(impersonatorContext);
  const { env, site, now } = context.get(appContext);
  const { name, email, phone, social } = env.operator;
  const suspension = context.get(suspensionContext);
  const cookies = request.headers.get("Cookie");
  const { notification, clear } = await takeFlash(cookies);
  const language = languageOf(request, viewer);
  const marks = context.get(pageMarks);
  const frame = {
    viewer: viewer && { name: viewer.name, role: viewer.role },
    /** Conversations with something unread; the mark of it on a shared page. */
    unread: marks ? marks.unread : await unreadOf(viewer, context),
    /** The address that is still to be confirmed. */
    unconfirmed: unconfirmed?.email ?? null,
    /** Why the viewer may only read, and where to say that this is a mistake. */
    suspension: suspension === null ? null : { why: suspension, email },
    /** The end of the impersonation, if an administrator is viewing the site as this person. */
    impersonatedUntil: impersonator?.endsAt ?? null,
    theme: marks ?? themeView(themeIn(cookies)),
    textOnly: isTextOnly(cookies),
    language,
    site: site.origin,
    operator: { name, email, phone, social },
    year: dayOf(now()).slice(0, 4),
    /**
     * Worded here: the page that posted may be a quiet one, whose texts the browser does not load. The id distinguishes a
     * new notification from one that was dismissed. Text where the HTTP door puts it.
     */
    notice: marks ? marks.notice : notification && { id: newId(), ...noticeIn(language, notification) },
  };
  return { frame, clear };
}
