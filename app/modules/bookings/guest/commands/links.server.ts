import { and, desc, eq, exists, gt, isNull, sql } from "drizzle-orm";
import { keepContact } from "~/modules/accounts/commands/profile.server";
import { users } from "~/modules/accounts/tables.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newLinkMail } from "../../letters";
import { answerLinkLasts } from "../../rules";
import { bookings } from "../../tables.server";

const mostAtOnce = 5;

const ofAddress = (email: string) =>
  and(eq(bookings.guest, "email"), isNull(bookings.customerId), eq(bookings.customerEmail, email));

/** Mails the links of the bookings without an account that this address confirmed, each once an hour. */
export async function mailGuestLinks(db: Db, email: string, now: Date): Promise<void> {
  const found = await db
    .select({ id: bookings.id, customer: bookings.customerName, business: businessProfiles.businessName })
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(and(ofAddress(email), gt(bookings.endsAt, new Date(now.getTime() - answerLinkLasts))))
    .orderBy(desc(bookings.startsAt))
    .limit(mostAtOnce);
  const mails = found.map(({ id, ...names }) =>
    newLinkMail({ to: email }, { id, side: "customer", ownerId: id, names }, now),
  );
  await enqueueMails(db, mails, now);
}

/** Bookings that an address confirmed without an account come along when the same address confirms one, with name and number. */
export async function joinGuestBookings(db: Db, userId: string, now: Date): Promise<void> {
  const isTheirs = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, userId), users.emailVerified, eq(users.email, bookings.customerEmail)));
  const joined = await db
    .update(bookings)
    .set({ customerId: userId })
    .where(and(eq(bookings.guest, "email"), isNull(bookings.customerId), exists(isTheirs)))
    .returning({ name: bookings.customerName, phone: bookings.customerPhone, at: bookings.createdAt });
  const last = joined.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  if (last?.phone) await keepContact(db, userId, { name: last.name, phone: last.phone }, now);
}
