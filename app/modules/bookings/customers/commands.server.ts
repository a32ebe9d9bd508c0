import { and, eq, or, sql } from "drizzle-orm";
import { confirmedAddresses } from "~/modules/accounts/queries/addresses.server";
import { lockOwn } from "~/modules/businesses/queries.server";
import { isHealthTrade } from "~/modules/trades/taxonomy";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { inTransaction } from "~/platform/transaction.server";
import type { Owner } from "../commands/own-booking.server";
import { ownContacts } from "../contacts/tables.server";
import { bookings } from "../tables.server";
import { personByHand, personIn } from "./queries.server";
import { labelsIn, maxNotes, sheetMark, sheetMonths } from "./rules";
import { customerSheets, knownCustomers } from "./tables.server";

type Sheet = { bookingId: string; notes: string; labels: string; seen: string | undefined };
export type SheetSaved =
  | { ok: true }
  | { ok: false; reason: "not_found" | "health" }
  /** Another tab or device saved something else since the form was filled in. */
  | { ok: false; reason: "changed"; notes: string; labels: string[]; seen: string };

/** What the owner notes about the customer of this booking; nothing of it leaves no sheet. `seen`: what the form began with. */
export const saveSheet = (
  db: Db,
  owner: Owner,
  { bookingId, notes, labels: typed, seen }: Sheet,
  now: Date,
) =>
  inTransaction<SheetSaved>(db, async (tx) => {
    const business = await lockOwn(tx, owner);
    if (!business) return { ok: false, reason: "not_found" };
    if (isHealthTrade(business)) return { ok: false, reason: "health" };
    const { id: businessId } = business;
    const theirs = and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId));
    const [whose] = await tx.select({ person: personIn }).from(bookings).where(theirs);
    if (!whose?.person) return { ok: false, reason: "not_found" };
    const { person } = whose;
    const isIt = and(eq(customerSheets.businessId, businessId), eq(customerSheets.person, person));
    const [before] = await tx.select().from(customerSheets).where(isIt);
    const said = { notes, labels: labelsIn(typed) };
    const mark = sheetMark(before);
    const isSame = before?.notes === notes && before.labels.join() === said.labels.join();
    if (seen !== undefined && seen !== mark && !isSame)
      return {
        ...{ ok: false, reason: "changed", seen: mark },
        ...{ notes: before?.notes ?? "", labels: before?.labels ?? [] },
      };
    await writeSheet(tx, { businessId, person }, said, now);
    return { ok: true };
  });

/** Somebody of whom nothing is noted has no sheet. */
export async function writeSheet(
  tx: Db,
  whose: { businessId: string; person: string },
  said: { notes: string; labels?: string[] },
  now: Date,
): Promise<void> {
  const { businessId, person } = customerSheets;
  const set = { ...said, updatedAt: now };
  await tx
    .insert(customerSheets)
    .values({ ...whose, ...set })
    .onConflictDoUpdate({ target: [businessId, person], set });
  const isEmpty = sql`${customerSheets.notes} = '' and cardinality(${customerSheets.labels}) = 0`;
  await tx
    .delete(customerSheets)
    .where(and(eq(businessId, whose.businessId), eq(person, whose.person), isEmpty));
}

/**
 * The owner wrote in a booking of somebody whom they chose from their customers: with that person's number or address it is
 * one customer. Where the owner has notes about the number already, the two stay two.
 */
export async function knowChosen(
  db: Db,
  { businessId }: Owner,
  { bookingId, chosen }: { bookingId: string; chosen: string },
): Promise<void> {
  if (!isId(chosen)) return;
  await db.execute(sql`
    insert into ${knownCustomers} (business_id, person, user_id)
    select ${bookings}.business_id, ${personByHand}, other.customer_id
    from ${bookings} join ${bookings} as other on other.business_id = ${bookings}.business_id and other.id = ${chosen}
    where ${bookings}.business_id = ${businessId} and ${bookings}.id = ${bookingId}
      and ${bookings}.customer_id is null and ${bookings}.guest is null and other.customer_id is not null
      and (other.customer_phone = ${bookings}.customer_phone or ${bookings}.customer_phone is null
        and lower(other.customer_email) = nullif(lower(${bookings}.customer_email), ''))
      and not exists (select from ${customerSheets} as s
        where s.business_id = ${bookings}.business_id and s.person = ${personByHand})
    on conflict do nothing`);
}

/** An account that closes takes along what businesses wrote about it, and what it wrote itself. */
export async function dropSheetsOf(
  tx: Db,
  { userId, businessId }: { userId: string; businessId: string | null },
): Promise<void> {
  const ofBusiness = businessId === null ? undefined : eq(customerSheets.businessId, businessId);
  await tx.delete(customerSheets).where(or(eq(customerSheets.person, userId), ofBusiness));
  await tx.delete(knownCustomers).where(eq(knownCustomers.userId, userId));
}

/** Of whoever has had no booking for two years, or is no longer named in any, and is not on the own list either. */
export async function dropOldSheets(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from ${customerSheets} s where not exists (select from ${bookings}
    where ${bookings.businessId} = s.business_id and ${personIn} = s.person
      and ${bookings.endsAt} > ${now.toISOString()}::timestamptz - ${sheetMonths} * interval '1 month')
    and not exists (select from ${ownContacts} c where c.business_id = s.business_id and c.person = s.person)`);
}

/**
 * Who has an account and booked here, and was written in or brought in by the owner before with the address that this account
 * confirmed, is one customer. What people type into a booking proves nothing, and neither does a number or a name. Where two
 * accounts would fit, none does.
 */
const found = sql`
  with said as (
    select b.business_id, coalesce(b.customer_phone, lower(b.customer_email)) as person, lower(b.customer_email) as email
    from ${bookings} b
    where b.customer_id is null and b.guest is null and b.customer_email <> '' and b.customer_name <> ''
    union
    select c.business_id, c.person, c.email from ${ownContacts} c where c.email is not null
  )
  select said.business_id, said.person, min(a.user_id::text)::uuid as user_id
  from said join ${confirmedAddresses} a on a.email = said.email
  where exists (select from ${bookings} b where b.business_id = said.business_id and b.customer_id = a.user_id)
  group by 1, 2 having count(distinct a.user_id) = 1`;

/** One sheet takes the notes of both, if they fit; if not, the two stay two until the owner has written less. */
const fits = sql`not exists (
  select from ${customerSheets} s join ${customerSheets} a on a.business_id = s.business_id and a.person = f.user_id::text
  where s.business_id = f.business_id and s.person = f.person
    and char_length(s.notes) + char_length(a.notes) >= ${maxNotes})`;

/** Makes one customer of those who turned out to be the same person. */
export const knowCustomers = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ business_id: string; person: string; user_id: string }>(sql`
      insert into ${knownCustomers} (business_id, person, user_id)
      select f.business_id, f.person, f.user_id from (${found}) f where ${fits}
      on conflict do nothing returning business_id, person, user_id`);
    for (const { business_id: businessId, person, user_id: userId } of rows) {
      const isTheirs = sql`business_id = ${businessId} and person = ${person}`;
      await tx.execute(sql`
        insert into ${customerSheets} (business_id, person, notes, labels, updated_at)
        select business_id, ${userId}, notes, labels, updated_at from ${customerSheets} where ${isTheirs}
        on conflict (business_id, person) do update set
          notes = trim(both E'\n' from ${customerSheets}.notes || E'\n' || excluded.notes),
          labels = (select coalesce(array_agg(distinct one), '{}')
            from unnest(${customerSheets}.labels || excluded.labels) one)`);
      await tx.execute(sql`delete from ${customerSheets} where ${isTheirs}`);
    }
  });
