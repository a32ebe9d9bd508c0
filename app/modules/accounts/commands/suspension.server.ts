import { and, eq, isNotNull, isNull, notExists, notLike } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { erasedHost } from "../erased";
import type { Person } from "../person";
import { adminAccounts, users } from "../tables.server";

/** Whether there is such a customer or owner: administrators and erased people are not. */
const isPerson = (tx: Db, userId: string) =>
  and(
    eq(users.id, userId),
    notLike(users.email, `%@${erasedHost}`),
    notExists(tx.select().from(adminAccounts).where(eq(adminAccounts.userId, users.id))),
  );

export async function isCustomerOrOwner(tx: Db, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(isPerson(tx, userId));
  return found.length > 0;
}

type Written = { ok: true; person: Person } | { ok: false; isThere: boolean };

/** Only for moderation's `suspendUser` and `restoreUser`. Not `ok` if the person is so already, or is not there. */
export async function writeSuspension(
  tx: Db,
  userId: string,
  reason: string | null,
  now: Date,
): Promise<Written> {
  const isOther = reason === null ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt);
  const [person] = await tx
    .update(users)
    .set({ suspendedAt: reason === null ? null : now, suspensionReason: reason, updatedAt: now })
    .where(and(isPerson(tx, userId), isOther))
    .returning({ id: users.id, email: users.email, language: users.language });
  return person ? { ok: true, person } : { ok: false, isThere: await isCustomerOrOwner(tx, userId) };
}
