import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";

const requests = new AsyncLocalStorage<{ id: string | null }>();

/** Without letters and digits that are easily confused on the telephone. */
const alphabet = "ABCDEFGHJKMNPQRTUVWXY346789";

const newRequestId = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** What a proxy may send: nothing that could look like anything else in the log. */
const proxyId = /^[\w-]{8,64}$/;

/** Runs what a request causes. Its id is X-Request-Id of a proxy that we trust, or one of our own. */
export function runWithRequestId<Result>(
  req: IncomingMessage,
  isTrusted: boolean,
  work: () => Result,
): Result {
  const sent = isTrusted ? req.headers["x-request-id"] : undefined;
  return requests.run({ id: typeof sent === "string" && proxyId.test(sent) ? sent : null }, work);
}

/** The id of the request that this is done for: in the log, on an error page and in the audit log. Null outside of requests. */
export function requestId(): string | null {
  const request = requests.getStore();
  if (request) request.id ??= newRequestId();
  return request?.id ?? null;
}
