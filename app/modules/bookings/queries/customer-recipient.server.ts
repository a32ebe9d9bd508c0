import { eq, sql } from "drizzle-orm";
import { recipientIn } from "~/modules/accounts/queries/recipients.server";
import type { Recipient } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { bookings } from "../tables.server";

/** A guest who confirmed by e-mail is told like a customer; other people without an account are told nothing. */
export const customerRecipient = sql<Recipient | null>`coalesce(${recipientIn(sql`${bookings.customerId}`)}, case
  when ${bookings.customerId} is null and ${bookings.guest} = 'email' and ${bookings.customerEmail} <> ''
    then json_build_object('to', ${bookings.customerEmail}) end)`;

export async function findCustomerRecipient(db: Db, bookingId: string): Promise<Recipient | null> {
  const [row] = await db
    .select({ recipient: customerRecipient })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return row?.recipient ?? null;
}
