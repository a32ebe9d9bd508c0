import { findFeed } from "~/modules/bookings/queries/calendar-feed.server";
import { appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import type { Route } from "./+types/calendar-feed";

/** Somebody's bookings, for a calendar program: it has no session, only the secret in the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, site, now } = context.get(appContext);
  const [, secret] = /^([\w-]{32})\.ics$/.exec(params.file) ?? [];
  const calendar = secret ? await findFeed(db, secret, site, now()) : null;
  if (calendar === null) throw notFound();
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="thola.ics"',
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
