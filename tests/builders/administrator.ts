import { adminAccounts, sessions } from "~/modules/accounts/tables.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day } from "~/platform/time";
import { aUser } from "./user";

/** An active administrator, signed in, who has just given the own password. */
export async function anAdministrator(db: Db, now: Date): Promise<Administrator> {
  const { id, email } = await aUser(db);
  const sessionId = newId();
  const dates = { createdAt: now, updatedAt: now };
  await db.insert(adminAccounts).values({ id: newId(), userId: id, email, isActive: true, ...dates });
  await db.insert(sessions).values({
    ...{ id: sessionId, userId: id, token: sessionId, passwordAt: now, ...dates },
    expiresAt: new Date(now.getTime() + 60 * day),
  });
  return { id, email, sessionId };
}
