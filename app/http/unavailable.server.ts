import type { MiddlewareFunction } from "react-router";
import { languageHeader } from "~/platform/language.server";
import { log } from "~/platform/log.server";
import { isUnavailable } from "~/platform/pools.server";
import { loggedPath } from "~/platform/requests.server";
import { defaultLanguage } from "~/texts/language-prefix";
import { textsIn } from "~/texts/texts.server";
import { isReading } from "./page-requests.server";

/** Requests that failed because the database was away or overloaded: the same may work in a few seconds. */
const unavailable = new WeakSet<object>();

export const noteUnavailable = (context: object): void => void unavailable.add(context);

/** Whatever kind of response such a request gets (a page, its data, a file), it is a 503 that says when to try again. */
export const sayUnavailable: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const response = await next().catch((error: unknown) => inWords(request, params, error));
  const status = response.status === 500 && unavailable.has(context) ? 503 : response.status;
  if (status !== 503) return response;
  const headers = new Headers(response.headers);
  if (!headers.has("Retry-After")) headers.set("Retry-After", "5");
  return new Response(response.body, { status, headers });
};

/** An address without a page has no error page either: React Router throws on what its middleware threw. */
function inWords(request: Request, params: Parameters<typeof loggedPath>[1], error: unknown): Response {
  if (!isUnavailable(error)) throw error;
  log.error({ err: error, path: loggedPath(request, params) }, "request");
  const { t } = textsIn(request.headers.get(languageHeader) ?? defaultLanguage);
  return new Response(t(isReading(request) ? "errors.busy.reading" : "errors.busy.writing"), {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
