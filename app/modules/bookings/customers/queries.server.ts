import { and, asc, desc, eq, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { findContact, isMeant } from "../contacts/queries.server";
import { ownContacts } from "../contacts/tables.server";
import { bookings } from "../tables.server";
import { awayMonths, type CustomerShow, regularVisits, sheetMark } from "./rules";
import { customerSheets, knownCustomers } from "./tables.server";

/** Somebody without an account: the number, else the e-mail address, else the name. */
export const personByHand = sql<string>`coalesce(${bookings.customerPhone}, nullif(lower(${bookings.customerEmail}), ''),
  lower(${bookings.customerName}))`;

/**
 * Who a booking is for, at its business: the account, also where it turned out to be one (`knowCustomers`); else who it is
 * without. Null for somebody who was erased.
 */
export const personIn = sql<string | null>`case when ${bookings.customerName} = '' then null
  else coalesce(${bookings.customerId}::text, (select k.user_id::text from ${knownCustomers} as k
    where k.business_id = ${bookings}.business_id and k.person = ${personByHand}), ${personByHand}) end`;

/** Agreed at some time: a request alone makes nobody a customer. */
const wasAgreed = sql`${bookings.sequence} > 0`;
/** Who asks for the first time is found by name or number, and is in no list. */
const wasAgreedOrWaits = or(wasAgreed, eq(bookings.status, "pending"));
const newest = <Value>(column: SQL | typeof bookings.customerName | typeof bookings.customerPhone) =>
  sql<Value>`(array_agg(${column} order by ${bookings.createdAt} desc, ${bookings.id} desc) filter (where ${column} is not null))[1]`;
const done = sql`${bookings.status} = 'completed'`;

/** Of one person, all that their bookings at this business add up to. */
const summary = (now: Date) => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return {
    /** The newest booking stands for the person in addresses. */
    id: newest<string>(sql`${bookings.id}`),
    name: newest<string>(bookings.customerName),
    phone: newest<string | null>(bookings.customerPhone),
    email: newest<string | null>(sql`nullif(${bookings.customerEmail}, '')`),
    address: newest<string | null>(sql`${bookings.jobAddress}`),
    hasAccount: sql<boolean>`bool_or(${bookings.customerId} is not null)`,
    visits: sql<number>`(count(*) filter (where ${done}))::int`,
    missed: sql<number>`(count(*) filter (where ${bookings.reason} = 'customer_missing'))::int`,
    cancelled: sql<number>`(count(*) filter (where ${bookings.reason} in ('customer_cancelled', 'customer_late')))::int`,
    totalCents: sql<number>`coalesce(sum(${bookings.priceCents}) filter (where ${done}), 0)::int`,
    last: sql<Date | null>`max(${bookings.startsAt}) filter (where ${done})`.mapWith(bookings.startsAt),
    next: sql<Date | null>`min(${bookings.startsAt}) filter (where ${bookings.status} = 'accepted'
      and ${bookings.startsAt} > ${moment})`.mapWith(bookings.startsAt),
    since: sql<Date>`min(${bookings.createdAt})`.mapWith(bookings.createdAt),
  };
};

function matching(words: string): SQL | undefined {
  const { customerName: name, jobAddress: address, customerPhone: phone } = bookings;
  const isAsked = isMeant(words, { name, address, phone });
  return isAsked && sql`bool_or(${isAsked})`;
}

function shownAs(show: CustomerShow, now: Date): SQL | undefined {
  const moment = sql`${now.toISOString()}::timestamptz`;
  if (show === "regulars") return sql`count(*) filter (where ${done}) >= ${regularVisits}`;
  return show === "away"
    ? sql`max(${bookings.startsAt}) < ${moment} - ${awayMonths} * interval '1 month'`
    : undefined;
}

export type CustomerSearch = { words: string; show: CustomerShow; label: string };
export const customersPerPage = 50;

/** The customers of a business, whoever was there last first; one more than a page. */
export function listCustomers(
  db: Db,
  businessId: string,
  { words, show, label, from, limit }: CustomerSearch & { from: number; limit: number },
  now: Date,
) {
  const { businessId: ofSheet, person } = customerSheets;
  const labels = sql<string[]>`coalesce(${customerSheets.labels}, '{}')`;
  return db
    .select({
      ...summary(now),
      labels,
      notes: sql<string>`coalesce(${customerSheets.notes}, '')`,
      people: sql<number>`(count(*) over ())::int`,
    })
    .from(bookings)
    .leftJoin(customerSheets, and(eq(ofSheet, bookings.businessId), sql`${person} = ${personIn}`))
    .where(
      and(
        eq(bookings.businessId, businessId),
        words.trim() === "" ? wasAgreed : wasAgreedOrWaits,
        isNotNull(personIn),
      ),
    )
    .groupBy(personIn, ofSheet, person)
    .having(and(matching(words), shownAs(show, now), label ? sql`${label} = any(${labels})` : undefined))
    .orderBy(desc(sql`max(${bookings.startsAt})`), asc(personIn))
    .limit(limit)
    .offset(from);
}

export type Customer = Awaited<ReturnType<typeof listCustomers>>[number];

export async function listLabels(db: Db, businessId: string): Promise<{ label: string; count: number }[]> {
  const { rows } = await db.execute<{ label: string; count: number }>(sql`
    select label, count(*)::int as count from ${customerSheets}, unnest(labels) label
    where business_id = ${businessId} group by label order by count desc, label limit 12`);
  return rows;
}

/** Who a booking of this business is for; null for a stranger's, and for somebody who was erased. */
async function findPerson(db: Db, businessId: string, bookingId: string): Promise<string | null> {
  const [row] = await db
    .select({ person: personIn })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.businessId, businessId)));
  return row?.person ?? null;
}

const mostVisits = 60;

export async function loadCustomer(db: Db, businessId: string, bookingId: string, now: Date) {
  const person = await findPerson(db, businessId, bookingId);
  if (person === null) return null;
  const theirs = and(eq(bookings.businessId, businessId), wasAgreedOrWaits, sql`${personIn} = ${person}`);
  const [facts] = await db.select(summary(now)).from(bookings).where(theirs).groupBy(personIn);
  if (!facts) return null;
  const columns = {
    ...pick(bookings, "id", "serviceName", "startsAt", "endsAt", "priceCents", "priceAs", "status", "reason"),
    ...pick(bookings, "customerId", "guest", "noShowBy", "proposedBy"),
  };
  const isAhead = and(gt(bookings.startsAt, now), eq(bookings.status, "accepted"));
  const [coming, past, [sheet]] = await Promise.all([
    db.select(columns).from(bookings).where(and(theirs, isAhead)).orderBy(asc(bookings.startsAt)).limit(20),
    db
      .select(columns)
      .from(bookings)
      .where(
        and(
          theirs,
          sql`not (${bookings.startsAt} > ${now.toISOString()}::timestamptz and ${bookings.status} = 'accepted')`,
        ),
      )
      .orderBy(desc(bookings.startsAt))
      .limit(mostVisits),
    db
      .select(pick(customerSheets, "notes", "labels", "updatedAt"))
      .from(customerSheets)
      .where(and(eq(customerSheets.businessId, businessId), eq(customerSheets.person, person))),
  ]);
  return {
    ...{ ...facts, coming, past },
    ...{ notes: sheet?.notes ?? "", labels: sheet?.labels ?? [], seen: sheetMark(sheet) },
  };
}

/** With what a booking for them is written in: as last time, or as the own list has them. */
export async function findKnown(db: Db, businessId: string, bookingId: string, isListOpen: boolean) {
  const person = await findPerson(db, businessId, bookingId);
  if (person === null) {
    if (!isListOpen) return null;
    const contact = await findContact(db, businessId, bookingId);
    return contact && { ...contact, serviceId: null };
  }
  const [last] = await db
    .select({
      name: bookings.customerName,
      phone: bookings.customerPhone,
      email: bookings.customerEmail,
      address: bookings.jobAddress,
      serviceId: bookings.serviceId,
    })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), sql`${personIn} = ${person}`))
    .orderBy(desc(bookings.createdAt))
    .limit(1);
  return last ?? null;
}

/** For an owner's personal-data file. */
export const sheetsAsBusiness = (db: Db, businessId: string) =>
  db
    .select({
      customer: sql<string | null>`coalesce((select customer_name from ${bookings}
        where ${bookings.businessId} = ${businessId} and ${personIn} = ${customerSheets}.person
        order by ${bookings.createdAt} desc limit 1), (select name from ${ownContacts} as c
        where c.business_id = ${businessId} and c.person = ${customerSheets}.person))`,
      ...pick(customerSheets, "notes", "labels", "updatedAt"),
    })
    .from(customerSheets)
    .where(eq(customerSheets.businessId, businessId))
    .orderBy(asc(customerSheets.updatedAt));

/** For the file of a person with an account: what businesses wrote about them. */
export const sheetsAsCustomer = (db: Db, userId: string) =>
  db
    .select({
      business: businessProfiles.businessName,
      ...pick(customerSheets, "notes", "labels", "updatedAt"),
    })
    .from(customerSheets)
    .innerJoin(businessProfiles, eq(businessProfiles.id, customerSheets.businessId))
    .where(eq(customerSheets.person, userId))
    .orderBy(asc(customerSheets.updatedAt));
