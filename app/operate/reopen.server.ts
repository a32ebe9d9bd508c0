import { endEverySession } from "../modules/accounts/commands/sessions.server";
import { endEveryLink } from "../modules/links/commands.server";
import { repeatErasure } from "../modules/moderation/erase.server";
import {
  type Erased,
  erasedFile,
  linesOf,
  noteErased,
  readErased,
} from "../modules/moderation/erased-list.server";
import { postponeErasures } from "../modules/moderation/file-erasure.server";
import { holdMails } from "../modules/notifications/commands.server";
import type { App } from "../platform/app-context.server";
import type { Database } from "../platform/db.server";
import { workers } from "../workers.server";

/**
 * What must be done on a database that was restored to an earlier time before anybody may see it: who was erased since is
 * erased again, what may not be kept is removed, nobody is signed in, no link acts, and no mail is sent twice.
 */
export async function prepareToOpen(app: App, database: Database, erased: Erased[]): Promise<string[]> {
  const { db, files } = app;
  const now = app.now();
  // Kept before it is worked off: a second restore may need those whom this database does not know yet.
  await files.put(erasedFile, Buffer.from(linesOf(erased)));
  let repeated = 0;
  for (const { userId, requestedAt } of erased)
    if (await repeatErasure(db, { userId, requestedAt: new Date(requestedAt) }, now)) repeated++;
  for (const { retention, drain } of workers(app, database)) if (retention) await drain(now);
  await noteErased(db, files);
  await endEverySession(db);
  await endEveryLink(db, now);
  const held = await holdMails(db);
  await postponeErasures(db, now);
  return [
    `erasures repeated: ${repeated}`,
    `mails held: ${held} (an administrator decides at /admin/settings/system)`,
    "everybody is signed out, and the links of earlier mails are over",
  ];
}

/** What several lists say together; each person once. */
export function union(texts: (Buffer | null)[]): Erased[] {
  const all = texts.flatMap((text) => readErased(String(text ?? "")));
  return [...new Map(all.map((one) => [one.userId, one])).values()];
}
