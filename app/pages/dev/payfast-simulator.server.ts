import { setTimeout as wait } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import { type App, appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import { sendDueNotices } from "~/simulator/notices.server";

/** The app, or 404 unless payments go to the simulator. */
export function simulatorOf(context: Readonly<RouterContextProvider>): App {
  const app = context.get(appContext);
  if (app.env.payfast.mode !== "simulator") throw notFound();
  return app;
}

export async function apiCallIn(request: Request, query: URLSearchParams) {
  const { method, headers } = request;
  const text = await request.text();
  const body = z.record(z.string(), z.unknown()).parse(text === "" ? {} : JSON.parse(text));
  return { method, headers, query, body };
}

type Said = { code: number; delaySeconds: number };

/** A delay only holds back the response: the call has taken effect already. */
export async function answerApi({ delaySeconds, ...said }: Said, { signal }: Request) {
  await wait(delaySeconds * 1000, undefined, { signal });
  return Response.json(said, { status: said.code });
}

/** Sends a notice that is due at once, so that the page that comes next shows what it changed. */
export async function sendNotices(app: App, sendAt: Date): Promise<void> {
  if (sendAt <= app.now()) await sendDueNotices(app.db, fetch, app.now());
}
