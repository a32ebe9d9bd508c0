import { sql } from "drizzle-orm";
import { confirmedAddresses } from "~/modules/accounts/queries/addresses.server";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { ownContacts } from "../contacts/tables.server";
import { bookings } from "../tables.server";
import { maxNotes } from "./rules";
import { customerSheets, knownCustomers } from "./tables.server";

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
