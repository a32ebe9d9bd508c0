import { and, asc, type Column, eq, ilike, like, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { literal } from "~/platform/search-patterns";
import { customerSheets, knownCustomers } from "../customers/tables.server";
import { bookings } from "../tables.server";
import { type Contact, mostContacts, personOf } from "./rules";
import { ownContacts as c } from "./tables.server";

const columns = {
  ...{ id: c.id, name: c.name, phone: c.phone, email: c.email, address: c.address, toldAt: c.toldAt },
  /** On the sheet that they keep when they book. */
  notes: sql<string>`coalesce((select s.notes from ${customerSheets} as s
    where s.business_id = ${c}.business_id and s.person = ${c}.person), '')`,
};

/** Of this business, of somebody on the own list. A name says it only where nothing else was said. */
const isTheirs = sql`b.business_id = ${c}.business_id and (b.customer_phone = ${c}.phone or lower(b.customer_email) = ${c}.email
  or (${c}.phone is null and ${c}.email is null and b.customer_id is null and lower(b.customer_name) = ${c}.person)
  or b.customer_id = (select k.user_id from ${knownCustomers} as k
    where k.business_id = ${c}.business_id and k.person = ${c}.person))`;

/** Whoever has a booking is a customer, and stands among those. */
const isNoCustomer = sql`not exists (select from ${bookings} as b where ${isTheirs})`;

/** Brought in, changed or booked since then. */
export const isUsedSince = (moment: SQL) => sql`(greatest(${c.addedAt}, ${c.changedAt}) > ${moment}
  or exists (select from ${bookings} as b where ${isTheirs} and b.ends_at > ${moment}))`;

type Searched = Record<"name" | "address" | "phone", Column>;

/** Whether somebody of the own list, or of a booking, is meant by the words. */
export function isMeant(words: string, { name, address, phone }: Searched): SQL | undefined {
  if (words.trim() === "") return undefined;
  const pattern = `%${literal(words.trim())}%`;
  const digits = words.replace(/\D/g, "").replace(/^0/, "");
  const byNumber = digits.length > 2 ? like(phone, `%${digits}%`) : undefined;
  return or(ilike(name, pattern), ilike(address, pattern), byNumber);
}

/** Those of the own list who are no customers yet, by name. */
export const listContacts = (
  db: Db,
  businessId: string,
  { words = "", from = 0, limit }: { words?: string; from?: number; limit: number },
) =>
  db
    .select(columns)
    .from(c)
    .where(and(eq(c.businessId, businessId), isMeant(words, c), isNoCustomer))
    .orderBy(asc(sql`lower(${c.name})`), asc(c.person))
    .limit(limit)
    .offset(from);

export const countContacts = (db: Db, businessId: string): Promise<number> =>
  db.$count(c, eq(c.businessId, businessId));

export async function findContact(db: Db, businessId: string, id: string) {
  const [contact] = await db
    .select(columns)
    .from(c)
    .where(and(eq(c.id, id), eq(c.businessId, businessId)));
  return contact ?? null;
}

/** Who of them is new to the business, and how many there is room for. */
export async function sortOut(db: Db, businessId: string, contacts: readonly Contact[]) {
  const held = await db.select({ person: c.person }).from(c).where(eq(c.businessId, businessId));
  const { rows } = await db.execute<{ phone: string | null; email: string | null; name: string }>(sql`
    select distinct customer_phone as phone, lower(customer_email) as email, lower(customer_name) as name
    from ${bookings} where ${bookings.businessId} = ${businessId}`);
  const known = new Set([...held.map(({ person }) => person), ...rows.flatMap(keysOf)]);
  const fresh = contacts.filter((one) => !keysOfContact(one).some((key) => known.has(key)));
  return { fresh, known: contacts.length - fresh.length, room: Math.max(0, mostContacts - held.length) };
}

const keysOf = ({ phone, email, name }: { phone: string | null; email: string | null; name: string }) =>
  phone || email ? [phone ?? "", email ?? ""].filter(Boolean) : [name];
const keysOfContact = (one: Contact) => [personOf(one), one.email ?? ""].filter(Boolean);

/** For an owner's personal-data file. */
export const contactsAsBusiness = (db: Db, businessId: string) =>
  db
    .select({
      ...{ name: c.name, phone: c.phone, email: c.email, address: c.address, notes: columns.notes },
      ...{ addedAt: c.addedAt, changedAt: c.changedAt },
    })
    .from(c)
    .where(eq(c.businessId, businessId))
    .orderBy(asc(c.person));
