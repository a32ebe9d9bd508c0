import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { recipientIn } from "~/modules/accounts/queries/recipients.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { enqueueMails, type Mail } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { inTransaction } from "~/platform/transaction.server";
import { contactsPage } from "../booking-address";
import { isUsedSince } from "./queries.server";
import { goesAt, toldDays, unusedMonths } from "./rules";
import { ownContacts } from "./tables.server";

const { toldAt, businessId } = ownContacts;

/** Deletes whoever was not used for 24 months, 30 days after the owner was told. */
export async function dropUnusedContacts(db: Db, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const long = sql`${moment} - ${unusedMonths} * interval '1 month'`;
  const nearlySo = sql`${long} + ${toldDays} * interval '1 day'`;
  const isUnused = sql`not ${isUsedSince(nearlySo)}`;
  await db
    .update(ownContacts)
    .set({ toldAt: null })
    .where(and(isNotNull(toldAt), isUsedSince(nearlySo)));
  const wereTold = lte(toldAt, new Date(now.getTime() - toldDays * day));
  await db.delete(ownContacts).where(and(wereTold, sql`not ${isUsedSince(long)}`));
  const untold = await db
    .selectDistinct({ id: businessId })
    .from(ownContacts)
    .where(and(isNull(toldAt), isUnused));
  for (const { id } of untold)
    await inTransaction(db, async (tx) => {
      const told = await tx
        .update(ownContacts)
        .set({ toldAt: now })
        .where(and(eq(businessId, id), isNull(toldAt), isUnused))
        .returning({ id: ownContacts.id });
      const mail = told.length > 0 && (await mailTo(tx, { businessId: id, count: told.length }, now));
      if (mail) await enqueueMails(tx, [mail], now);
    });
}

/** Nobody has claimed some businesses. */
async function mailTo(tx: Db, about: { businessId: string; count: number }, now: Date): Promise<Mail | null> {
  const [row] = await tx
    .select({ name: businessProfiles.businessName, owner: recipientIn(sql`${businessProfiles}.user_id`) })
    .from(businessProfiles)
    .where(eq(businessProfiles.id, about.businessId));
  if (!row?.owner) return null;
  const values = { count: about.count, at: goesAt(now) };
  return {
    ...row.owner,
    cause: `contacts:${about.businessId}:unused:${now.toISOString()}`,
    subject: { key: "contacts.mail.subject", values },
    letter: {
      greeting: { key: "mailsBookings.greeting", values: { name: row.name } },
      paragraphs: [
        { key: "contacts.mail.text", values },
        { key: "contacts.mail.goes", values },
      ],
      action: { label: "contacts.mail.action", href: contactsPage },
    },
  };
}
