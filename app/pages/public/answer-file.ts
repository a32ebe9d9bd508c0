import { findCalendarFile } from "~/modules/bookings/queries/own-booking.server";
import { appContext } from "~/platform/app-context.server";
import { languageOf } from "~/platform/language.server";
import { fileResponse, notFound, tooManyRequests } from "~/platform/responses.server";
import type { Route } from "./+types/answer-file";
import { findAnswer } from "./answer.server";

/** 'Add to calendar' for the customer who holds the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const found = await findAnswer(app, request, params.token);
  if (!found.ok) throw tooManyRequests(null, found.retryAfter);
  const { answering } = found;
  if (!answering?.isOpen || answering.side === "business") throw notFound();
  const reader = { language: languageOf(request, null), site: app.site };
  const file = await findCalendarFile(app.db, { userId: answering.ownerId }, answering.id, reader);
  if (!file) throw notFound();
  return fileResponse(file, { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });
}
