import { setTimeout as wait } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import type { PostRule } from "~/platform/post-rule";
import { serveAccountApi } from "~/simulator/account-api.server";
import type { Route } from "./+types/payfast-account-api";
import { simulatorOf } from "./payfast-simulator.server";

export const handle = { posts: { json: true, anyMethod: true } satisfies PostRule };

export const loader = (args: Route.LoaderArgs) => serve(args);
export const action = (args: Route.ActionArgs) => serve(args);

type Call = {
  request: Request;
  url: URL;
  params: { "*": string };
  context: Readonly<RouterContextProvider>;
};

/** PayFast's refunds and its transaction history. */
async function serve({ request, url, params, context }: Call) {
  const app = simulatorOf(context);
  const { method, headers } = request;
  const text = await request.text();
  const body = z.record(z.string(), z.unknown()).parse(text === "" ? {} : JSON.parse(text));
  const call = { method, headers, path: params["*"], query: url.searchParams, body };
  const said = await serveAccountApi(app.db, call, app.env.payfast, app.now());
  if ("csv" in said)
    return new Response(said.csv, { headers: { "Content-Type": "text/csv; charset=utf-8" } });
  const { delaySeconds, ...response } = said;
  await wait(delaySeconds * 1000, undefined, { signal: request.signal });
  return Response.json(response, { status: response.code });
}
