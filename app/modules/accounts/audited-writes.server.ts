import type { MiddlewareFunction } from "react-router";
import { recordAudit } from "~/modules/audit/commands.server";
import { appContext } from "~/platform/app-context.server";
import { impersonatorContext, viewerContext } from "./viewer.server";

const reading = ["GET", "HEAD", "OPTIONS"];

/** Middleware of the root route, after loadViewer: records every write during impersonation before it runs. */
export const recordImpersonatedWrites: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const actor = context.get(impersonatorContext);
  if (!actor || reading.includes(request.method)) return;
  const { db, now } = context.get(appContext);
  const asUserId = context.get(viewerContext)?.id ?? null;
  // Without the query, which may contain a token.
  const subject = `${request.method} ${url.pathname}`;
  await recordAudit(db, { actor, asUserId, action: "impersonation.write", subject }, now());
};
