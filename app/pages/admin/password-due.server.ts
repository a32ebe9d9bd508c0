import type { RouterContextProvider } from "react-router";
import { isPasswordFresh } from "~/modules/accounts/commands/own-password.server";
import { viewerOf } from "~/modules/accounts/viewer.server";
import { appContext } from "~/platform/app-context.server";

/** Sensitive acts ask for the own password of the last ten minutes; the page then shows where to give it. */
export const passwordDue = {
  title: "admin.ownPassword.due.title",
  text: "admin.ownPassword.due.text",
  tone: "error",
} as const;

/** Where nothing waits for the password: a form with a secret, or one whose answer is a file. */
export const passwordDueAgain = { ...passwordDue, text: "admin.ownPassword.due.again" } as const;

export async function ownPassword(context: Readonly<RouterContextProvider>) {
  const { db, now } = context.get(appContext);
  const { id, email, sessionId } = viewerOf(context);
  return { email, isDue: !(await isPasswordFresh(db, { id, sessionId }, now())) };
}
