import { and, eq, isNull, not } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { Env } from "~/platform/env.server";
import { confirmationMail, enqueueMail } from "../mails.server";
import { carryPending } from "../pending-sign-up.server";
import { users } from "../tables.server";
import { newConfirmationToken } from "../token.server";
import type { Administrator } from "../viewer.server";
import { sessionAct } from "./staff-act.server";

const gone = { ok: false, reason: "gone" } as const;

/** An administrator has the mail that confirms somebody's address sent again; refused once the address is confirmed. */
export async function sendConfirmationAgain(
  db: Db,
  env: Pick<Env, "sessionSecret">,
  actor: Administrator,
  userId: string,
  now: Date,
) {
  const [person] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), not(users.emailVerified), isNull(users.suspendedAt)));
  if (!person) return gone;
  const token = await newConfirmationToken(env, person.email, null);
  return sessionAct(db, actor, now, async (tx) => {
    await carryPending(tx, userId, token, now);
    await enqueueMail(tx, confirmationMail(person, token), now);
    return { ok: true, audit: { action: "user.confirm_mail", subject: userId } } as const;
  });
}
