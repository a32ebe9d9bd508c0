import type { MiddlewareFunction } from "react-router";
import { appContext } from "~/platform/app-context.server";
import { endOfLog } from "~/platform/db.server";
import { everything, noteWritten, seeing, setWritten, writtenIn } from "~/platform/own-writes.server";
import { isReading } from "./page-requests.server";

/**
 * With a replica: what somebody has just written is what they read. The place of their write in PostgreSQL's log is a
 * cookie; it is nothing personal, and pages from the cache are theirs too. While they write, the primary alone is asked.
 */
export const readOwnWrites: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { env, db } = context.get(appContext);
  if (env.replicaUrl === null) return next();
  if (isReading(request)) return seeing(writtenIn(request.headers.get("Cookie")), next);
  const response = await seeing(everything, next);
  if (response.status >= 500) return response;
  const lsn = await endOfLog(db).catch(() => null);
  if (lsn === null) return response;
  noteWritten(lsn);
  response.headers.append("Set-Cookie", setWritten(lsn));
  return response;
};
