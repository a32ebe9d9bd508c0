import type { Db } from "~/platform/db.server";
import type { Person } from "../person";
import { passwordFreshFor } from "../rules";
import { sessions } from "../tables.server";
import { checkOwnPassword } from "./password.server";
import { isOwnSession, type Own } from "./sessions.server";

/** In the transaction of an act: whether the password was given in this very session within the last ten minutes. */
export async function isPasswordFresh(db: Db, person: Own, now: Date): Promise<boolean> {
  const [session] = await db
    .select({ passwordAt: sessions.passwordAt })
    .from(sessions)
    .where(isOwnSession(person));
  const at = session?.passwordAt?.getTime();
  return at !== undefined && at > now.getTime() - passwordFreshFor;
}

/** Asks an administrator for the own password again: acts on administrators, money, erasure and sanctions need it. */
export async function giveOwnPassword(
  db: Db,
  person: Person & { sessionId: string },
  password: string,
  now: Date,
): ReturnType<typeof checkOwnPassword> {
  const checked = await checkOwnPassword(db, person, password, now);
  if (checked.ok) await db.update(sessions).set({ passwordAt: now }).where(isOwnSession(person));
  return checked;
}
