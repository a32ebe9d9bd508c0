import type { RouterContextProvider } from "react-router";
import { sendDueNotices, simulatorQueue } from "~/modules/billing/simulator/notices.server";
import { type App, appContext } from "~/platform/app-context.server";
import { wake } from "~/platform/jobs.server";
import { notFound } from "~/platform/responses.server";

/** The app, or 404 unless payments go to the simulator. */
export function simulatorOf(context: Readonly<RouterContextProvider>): App {
  const app = context.get(appContext);
  if (app.env.payfast.mode !== "simulator") throw notFound();
  return app;
}

/** Sends the due notices, and wakes the worker for a later one. */
export async function sendNotices(app: App, sendAt: Date): Promise<void> {
  if (sendAt > app.now()) await wake(app.db, simulatorQueue, sendAt);
  else await sendDueNotices(app.db, fetch, app.now());
}
