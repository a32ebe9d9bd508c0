import { and, desc, eq, isNotNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { profiles, users } from "~/modules/accounts/tables.server";
import { promoCodes } from "~/modules/billing/promo/tables.server";
import { payfastNotices, payments } from "~/modules/billing/tables.server";
import { digitsOf } from "~/modules/bookings/booking-address";
import { bookings } from "~/modules/bookings/tables.server";
import { isSlug } from "~/modules/businesses/slugs";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { standingColumns } from "~/modules/businesses/visibility.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { anyLike } from "~/platform/search.server";
import { isSearchable } from "~/platform/search-patterns";
import { userList } from "../list-filters";
import { matching } from "../queries/businesses.server";
import { listUsers } from "../queries/users.server";

/** What somebody typed to find one thing, and what it may be besides a name. */
export function readQuestion(asked: string) {
  const q = asked.replaceAll("\u0000", "").trim().slice(0, 200);
  const [, address] = /\/business\/([^/?#]+)/.exec(q) ?? [];
  const slug = address ?? q.toLowerCase();
  return { q, slug: isSlug(slug) ? slug : null, code: digitsOf(q) };
}

/** Of each kind. */
const shown = 8;

export type Found = Awaited<ReturnType<typeof findAnything>>;

/**
 * People, businesses, bookings, payments and promo codes, by a name, an address, a number, an id, a code or PayFast's id.
 * What is meant exactly stands first. It only reads.
 */
export async function findAnything(db: Db, asked: string) {
  const question = readQuestion(asked);
  const { q } = question;
  if (!isSearchable(q))
    return { q, payments: [], bookings: [], codes: [], businesses: [], people: [], more: [] };
  const guests = await findGuests(db, q);
  const businesses = await findBusinesses(db, question);
  const people = await findPeople(db, q);
  return {
    q,
    payments: await findPayments(db, q),
    bookings: [...(await findBookings(db, question)), ...guests.slice(0, shown)],
    codes: await findCodes(db, q),
    businesses: businesses.slice(0, shown),
    people: people.slice(0, shown),
    /** Of which kinds there are more of the name than what is shown. */
    more: Object.entries({ guests, businesses, people }).flatMap(([kind, found]) =>
      found.length > shown ? [kind] : [],
    ),
  };
}

/** By PayFast's id, or by our number of the payment, which PayFast shows as well. */
async function findPayments(db: Db, q: string) {
  return db
    .select({
      ...pick(payments, "id", "pfPaymentId", "amountCents", "paidAt", "toRefund", "businessId"),
      businessName: businessProfiles.businessName,
      noticeAt: payfastNotices.receivedAt,
      noticeStatus: payfastNotices.status,
    })
    .from(payments)
    .innerJoin(businessProfiles, eq(businessProfiles.id, payments.businessId))
    .innerJoin(payfastNotices, eq(payfastNotices.id, payments.noticeId))
    .where(isId(q) ? eq(payments.checkoutId, q) : eq(payments.pfPaymentId, q))
    .orderBy(desc(payments.paidAt))
    .limit(shown);
}

const foundBooking = {
  ...pick(bookings, "id", "status", "serviceName", "startsAt", "customerName", "disputedAt", "businessId"),
  businessName: businessProfiles.businessName,
};

/** By the code that both sides see, or by the id. No notes: they may be about somebody's health. */
async function findBookings(db: Db, { q, code }: { q: string; code: string | null }) {
  const wanted = isId(q) ? eq(bookings.id, q) : code ? sql`right(${bookings.id}::text, 6) = ${code}` : null;
  return wanted ? newestBookings(db, wanted) : [];
}

const newestBookings = (db: Db, wanted: SQL | undefined) =>
  db
    .select(foundBooking)
    .from(bookings)
    .innerJoin(businessProfiles, eq(businessProfiles.id, bookings.businessId))
    .where(wanted)
    .orderBy(desc(bookings.startsAt))
    .limit(shown + 1);

/** Of people without an account, by name, number or e-mail address: the newest of theirs. */
async function findGuests(db: Db, q: string) {
  const digits = q.replace(/[\s()+-]/g, "");
  const number = /^\d{9,}$/.test(digits) ? `+${digits.replace(/^0/, "27")}` : null;
  const { customerName, customerEmail, customerPhone } = bookings;
  const isTheirs = or(
    q.includes("@") ? eq(customerEmail, q.toLowerCase()) : undefined,
    number === null ? undefined : eq(customerPhone, number),
    anyLike([customerName], q),
  );
  return newestBookings(db, and(isNotNull(bookings.guest), isTheirs));
}

const findCodes = (db: Db, q: string) =>
  db
    .select(pick(promoCodes, "id", "code", "currentUses", "maxUses", "isActive"))
    .from(promoCodes)
    .where(eq(promoCodes.code, q.toUpperCase()));

/** Whatever its state is. */
async function findBusinesses(db: Db, { q, slug }: { q: string; slug: string | null }) {
  const { id, businessName } = businessProfiles;
  const read = () =>
    db
      .select({
        id,
        businessName,
        ...pick(businessProfiles, "slug", "category", "province"),
        emailConfirmed: users.emailVerified,
        ...standingColumns,
      })
      .from(businessProfiles)
      .leftJoin(users, eq(users.id, businessProfiles.userId))
      .$dynamic();
  // A subselect in the condition would read the whole table.
  const [owner] = q.includes("@")
    ? await db.select({ id: users.id }).from(users).where(eq(users.email, q.toLowerCase()))
    : [];
  const exact = await read()
    .where(
      or(
        sql`lower(${businessName}) = lower(${q})`,
        slug ? eq(businessProfiles.slug, slug) : undefined,
        isId(q) ? or(eq(id, q), eq(businessProfiles.userId, q)) : undefined,
        owner ? eq(businessProfiles.userId, owner.id) : undefined,
      ),
    )
    .limit(shown);
  const matches = matching(q);
  const known = exact.map((one) => one.id);
  const others = matches
    ? await read()
        .where(and(matches, known.length > 0 ? notInArray(id, known) : undefined))
        .limit(shown + 1)
    : [];
  return [...exact, ...others];
}

const anybody = userList.read(new URLSearchParams());

async function findPeople(db: Db, q: string) {
  const { email, emailVerified, suspendedAt } = users;
  const exact = await db
    .select({ id: users.id, name: profiles.name, email, emailConfirmed: emailVerified, suspendedAt })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(isId(q) ? eq(users.id, q) : eq(email, q.toLowerCase()));
  const { rows } = await listUsers(db, { ...anybody, q }, null);
  const others = rows.filter(({ id }) => exact.every((one) => one.id !== id));
  const named = (one: { name: string }) => one.name.toLowerCase() === q.toLowerCase();
  return [...exact, ...others.filter(named), ...others.filter((one) => !named(one))].map(
    ({ id, name, email, emailConfirmed, suspendedAt }) => ({
      ...{ id, name, email, emailConfirmed, suspendedAt },
    }),
  );
}
