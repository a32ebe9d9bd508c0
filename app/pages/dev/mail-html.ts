import { senderOf } from "~/modules/notifications/outbox.server";
import { findMail } from "~/modules/notifications/queries.server";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import type { Route } from "./+types/mail-html";

/** The HTML of one mail. Its inline styles are allowed, everything else is not. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const mail = await findMail(app.db, params.id, senderOf(app));
  if (!mail) throw notFound();
  return new Response(mail.html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
      "Cache-Control": "no-store",
    },
  });
}
