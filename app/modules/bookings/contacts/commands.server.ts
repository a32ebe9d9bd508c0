import { and, eq, or, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { recordAudit } from "~/modules/audit/commands.server";
import { lockOwn } from "~/modules/businesses/commands/availability.server";
import type { Db } from "~/platform/db.server";
import { isId, newId } from "~/platform/ids";
import { inTransaction } from "~/platform/transaction.server";
import type { Owner } from "../commands/own-booking.server";
import { sortOut } from "./queries.server";
import { type Contact, personOf } from "./rules";
import { ownContacts } from "./tables.server";

export type Imported =
  | { ok: true; added: number; known: number; left: number }
  | { ok: false; reason: "not_found" };

/** Takes in who is new, as long as there is room. Whoever is known stays as they are: the same list twice changes nothing. */
export const importContacts = (
  db: Db,
  owner: Owner & { email: string },
  contacts: readonly Contact[],
  now: Date,
): Promise<Imported> =>
  inTransaction<Imported>(db, async (tx) => {
    const { userId, businessId, email } = owner;
    if (!(await lockOwn(tx, owner))) return { ok: false, reason: "not_found" };
    const { fresh, known, room } = await sortOut(tx, businessId, contacts);
    const taken = fresh.slice(0, room);
    if (taken.length > 0)
      await tx
        .insert(ownContacts)
        .values(
          taken.map((one) => ({ ...one, id: newId(), businessId, person: personOf(one), addedAt: now })),
        )
        .onConflictDoNothing();
    const entry = { actor: { id: userId, email }, action: "customers.import", subject: businessId };
    await recordAudit(tx, { ...entry, details: { added: taken.length } }, now);
    return { ok: true, added: taken.length, known, left: fresh.length - taken.length };
  });

export async function forgetContact(
  db: Db,
  owner: Owner,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  if (!isId(id)) return { ok: false, reason: "not_found" };
  const own = sql`exists (select from business_profiles b where b.id = ${ownContacts}.business_id
    and b.id = ${owner.businessId} and b.user_id = ${owner.userId})`;
  const gone = await db
    .delete(ownContacts)
    .where(and(eq(ownContacts.id, id), own))
    .returning();
  return gone.length > 0 ? { ok: true } : { ok: false, reason: "not_found" };
}

/** An account that closes takes its own list along, and stands in no list of a business any more. */
export async function dropContactsOf(
  tx: Db,
  { userId, businessId }: { userId: string; businessId: string | null },
): Promise<void> {
  const theirs = sql`${ownContacts.email} = (select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  await tx
    .delete(ownContacts)
    .where(businessId ? or(theirs, eq(ownContacts.businessId, businessId)) : theirs);
}
