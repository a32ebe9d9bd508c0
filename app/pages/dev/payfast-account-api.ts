import type { PostRule } from "~/platform/post-rule";
import { serveAccountApi } from "~/simulator/account-api.server";
import type { Route } from "./+types/payfast-account-api";
import { answerApi, apiCallIn, simulatorOf } from "./payfast-simulator.server";

export const handle = { posts: { json: true, anyMethod: true } satisfies PostRule };

export const loader = (args: Route.LoaderArgs) => serve(args);
export const action = (args: Route.ActionArgs) => serve(args);

/** PayFast's refunds and its transaction history. */
async function serve({ request, url, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const app = simulatorOf(context);
  const call = { ...(await apiCallIn(request, url.searchParams)), path: params["*"] };
  const said = await serveAccountApi(app.db, call, app.env.payfast, app.now());
  if ("csv" in said)
    return new Response(said.csv, { headers: { "Content-Type": "text/csv; charset=utf-8" } });
  return answerApi(said, request);
}
