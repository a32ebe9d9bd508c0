import { setTimeout as wait } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import type { PostRule } from "~/platform/post-rule";
import { serveApi } from "~/simulator/api.server";
import type { Route } from "./+types/payfast-api";
import { simulatorOf } from "./payfast-simulator.server";

export const handle = { posts: { json: true, anyMethod: true } satisfies PostRule };

export const loader = (args: Route.LoaderArgs) => serve(args);
export const action = (args: Route.ActionArgs) => serve(args);

type ApiCall = {
  request: Request;
  url: URL;
  params: { token: string; verb: string };
  context: Readonly<RouterContextProvider>;
};

/** PayFast's subscriptions API. A delay only holds back the response: the call has taken effect already. */
async function serve({ request, url, params, context }: ApiCall) {
  const app = simulatorOf(context);
  const { method, headers } = request;
  const text = await request.text();
  const body = z.record(z.string(), z.unknown()).parse(text === "" ? {} : JSON.parse(text));
  const call = { method, headers, ...params, query: url.searchParams, body };
  const { delaySeconds, ...said } = await serveApi(app.db, call, app.env.payfast, app.now());
  await wait(delaySeconds * 1000, undefined, { signal: request.signal });
  return Response.json(said, { status: said.code });
}
