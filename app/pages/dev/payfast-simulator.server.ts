import type { RouterContextProvider } from "react-router";
import { type App, appContext } from "~/platform/app-context.server";
import { notFound } from "~/platform/responses.server";
import { sendDueNotices } from "~/simulator/notices.server";

/** The app, or 404 unless payments go to the simulator. */
export function simulatorOf(context: Readonly<RouterContextProvider>): App {
  const app = context.get(appContext);
  if (app.env.payfast.mode !== "simulator") throw notFound();
  return app;
}

/** Sends a notice that is due at once, so that the page that comes next shows what it changed. */
export async function sendNotices(app: App, sendAt: Date): Promise<void> {
  if (sendAt <= app.now()) await sendDueNotices(app.db, fetch, app.now());
}
