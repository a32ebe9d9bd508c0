import { and, eq, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { recordAudit } from "~/modules/audit/commands.server";
import { lockOwn } from "~/modules/businesses/queries.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import { type Db, violatedConstraint } from "~/platform/db.server";
import type { Found } from "~/platform/found";
import { newId } from "~/platform/ids";
import { inTransaction } from "~/platform/transaction.server";
import type { Owner } from "../commands/own-booking.server";
import { writeSheet } from "../customers/commands.server";
import { personByHand } from "../customers/queries.server";
import { customerSheets } from "../customers/tables.server";
import { bookings } from "../tables.server";
import { sortOut } from "./queries.server";
import { type Contact, listAccess, personOf } from "./rules";
import { ownContacts } from "./tables.server";

export type Imported =
  | { ok: true; added: number; known: number; left: number }
  | { ok: false; reason: "not_found" | "health" | "no_plan" };

/** Takes in who is new, as long as there is room. Whoever is known stays as they are: the same list twice changes nothing. */
export const importContacts = (
  db: Db,
  owner: Owner & { email: string },
  contacts: readonly Contact[],
  now: Date,
) =>
  inTransaction<Imported>(db, async (tx) => {
    const { userId, businessId, email } = owner;
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false, reason: "not_found" };
    if (isHealthTrade(business)) return { ok: false, reason: "health" };
    if (listAccess(business, now) !== "open") return { ok: false, reason: "no_plan" };
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

/** Of this owner's list. */
const isOwn = ({ userId, businessId }: Owner, id: string) =>
  and(
    eq(ownContacts.id, id),
    sql`exists (select from business_profiles b where b.id = ${ownContacts}.business_id
      and b.id = ${businessId} and b.user_id = ${userId})`,
  );

type Changed = { ok: true } | { ok: false; reason: "not_found" | "taken" | "no_plan" };

/** As the owner says it now. Notes stand on the sheet of the person, which is theirs when they book. */
export async function changeContact(
  db: Db,
  owner: Owner,
  { id, notes, ...contact }: Contact & { id: string; notes: string },
  now: Date,
): Promise<Changed> {
  const person = personOf(contact);
  try {
    return await inTransaction<Changed>(db, async (tx) => {
      const business = await lockOwn(tx, owner);
      const [before] = await tx.select().from(ownContacts).where(isOwn(owner, id)).for("update");
      if (!business || !before) return { ok: false, reason: "not_found" };
      if (listAccess(business, now) !== "open") return { ok: false, reason: "no_plan" };
      // Somebody else's notes stand under that number already.
      if (before.person !== person && (await isKnown(tx, before.businessId, person)))
        return { ok: false, reason: "taken" };
      await tx
        .update(ownContacts)
        .set({ ...contact, person, changedAt: now, toldAt: null })
        .where(eq(ownContacts.id, id));
      const { businessId } = before;
      if (before.person !== person) await dropNotes(tx, businessId, before.person);
      // Of before it became a health trade: nobody sees them, so nobody has changed them.
      if (!isHealthTrade(business)) await writeSheet(tx, { businessId, person }, { notes }, now);
      return { ok: true };
    });
  } catch (error) {
    if (violatedConstraint(error) === "own_contacts_business_id_person_pk")
      return { ok: false, reason: "taken" };
    throw error;
  }
}

export const forgetContact = (db: Db, owner: Owner, id: string): Promise<Found> =>
  inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(ownContacts).where(isOwn(owner, id)).returning();
    if (!gone) return { ok: false, reason: "not_found" } as const;
    await dropNotes(tx, gone.businessId, gone.person);
    return { ok: true } as const;
  });

const isSheetOf = (businessId: string, person: string): SQL | undefined =>
  and(eq(customerSheets.businessId, businessId), eq(customerSheets.person, person));

const isCustomer = (businessId: string, person: string) =>
  and(eq(bookings.businessId, businessId), isNull(bookings.customerId), eq(personByHand, person));

/** Whether a customer without an account, or a note, stands under that number, address or name. */
const isKnown = async (tx: Db, businessId: string, person: string): Promise<boolean> =>
  (await tx.$count(bookings, isCustomer(businessId, person))) > 0 ||
  (await tx.$count(customerSheets, isSheetOf(businessId, person))) > 0;

/** What was noted about somebody who is no customer. */
async function dropNotes(tx: Db, businessId: string, person: string): Promise<void> {
  const theirs = tx.select().from(bookings).where(isCustomer(businessId, person));
  await tx.delete(customerSheets).where(and(isSheetOf(businessId, person), notExists(theirs)));
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
