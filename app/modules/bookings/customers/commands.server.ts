import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { type Owner, ofOwner } from "../commands/own-booking.server";
import { ownContacts } from "../contacts/tables.server";
import { bookings } from "../tables.server";
import { personIn } from "./queries.server";
import { labelsIn, sheetMonths } from "./rules";
import { customerSheets, knownCustomers } from "./tables.server";

type Sheet = { bookingId: string; notes: string; labels: string };

/** What the owner notes about the customer of this booking; nothing of it leaves no sheet. */
export async function saveSheet(
  db: Db,
  owner: Owner,
  { bookingId, notes, labels: typed }: Sheet,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  if (!isId(bookingId)) return { ok: false, reason: "not_found" };
  const labels = labelsIn(typed);
  const theirs = and(eq(bookings.id, bookingId), ofOwner(db, owner), isNotNull(personIn));
  const whose = db
    .select({
      businessId: bookings.businessId,
      person: personIn.as("person"),
      notes: sql`${notes}::text`.as("notes"),
      labels: sql`array(select json_array_elements_text(${JSON.stringify(labels)}::json))`.as("labels"),
      updatedAt: sql`${now.toISOString()}::timestamptz`.as("updated_at"),
    })
    .from(bookings)
    .where(theirs);
  const kept = await db
    .insert(customerSheets)
    .select(whose as never)
    .onConflictDoUpdate({
      target: [customerSheets.businessId, customerSheets.person],
      set: { notes, labels, updatedAt: now },
    })
    .returning({ person: customerSheets.person });
  const [sheet] = kept;
  if (!sheet) return { ok: false, reason: "not_found" };
  if (notes === "" && labels.length === 0)
    await db
      .delete(customerSheets)
      .where(and(eq(customerSheets.businessId, owner.businessId), eq(customerSheets.person, sheet.person)));
  return { ok: true };
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
