import type { MiddlewareFunction } from "react-router";
import { note } from "~/modules/audit/commands.server";
import { appContext } from "~/platform/app-context.server";
import { impersonatorContext, viewerContext } from "./viewer.server";

const reading = ["GET", "HEAD", "OPTIONS"];

/** For the root route, below loadViewer: what an administrator writes as somebody else is noted before it happens. */
export const noteImpersonatedWrites: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const actor = context.get(impersonatorContext);
  if (!actor || reading.includes(request.method)) return;
  const { db, now } = context.get(appContext);
  const asUserId = context.get(viewerContext)?.id ?? null;
  // Without the query: it may hold a token.
  const subject = `${request.method} ${url.pathname}`;
  await note(db, { actor, asUserId, action: "impersonation.write", subject }, now());
};
