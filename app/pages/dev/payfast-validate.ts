import { setTimeout as wait } from "node:timers/promises";
import { serveValidate } from "~/simulator/notices.server";
import type { Route } from "./+types/payfast-validate";
import { simulatorOf } from "./payfast-simulator.server";

export async function action({ request, context }: Route.ActionArgs) {
  const { db, env } = simulatorOf(context);
  const { verdict, delaySeconds } = await serveValidate(db, await request.text(), env.payfast);
  await wait(delaySeconds * 1000, undefined, { signal: request.signal });
  return new Response(verdict);
}
