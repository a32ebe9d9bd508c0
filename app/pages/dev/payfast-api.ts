import type { PostRule } from "~/platform/post-rule";
import { serveApi } from "~/simulator/api.server";
import type { Route } from "./+types/payfast-api";
import { answerApi, apiCallIn, simulatorOf } from "./payfast-simulator.server";

export const handle = { posts: { json: true, anyMethod: true } satisfies PostRule };

export const loader = (args: Route.LoaderArgs) => serve(args);
export const action = (args: Route.ActionArgs) => serve(args);

/** PayFast's subscriptions API. */
async function serve({ request, url, params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const app = simulatorOf(context);
  const call = { ...(await apiCallIn(request, url.searchParams)), ...params };
  return answerApi(await serveApi(app.db, call, app.env.payfast, app.now()), request);
}
