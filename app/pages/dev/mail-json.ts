import { senderOf } from "~/modules/notifications/outbox.server";
import { listMails } from "~/modules/notifications/queries.server";
import { appContext } from "~/platform/app-context.server";
import type { Route } from "./+types/mail-json";

export async function loader({ url, context }: Route.LoaderArgs) {
  const to = url.searchParams.get("to")?.trim().toLowerCase() || null;
  const app = context.get(appContext);
  const mails = await listMails(app.db, to, 200, senderOf(app));
  return Response.json(mails, { headers: { "Cache-Control": "no-store" } });
}
