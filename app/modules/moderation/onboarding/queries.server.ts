import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { profiles, signUpAddresses, users } from "~/modules/accounts/tables.server";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { listCities, listHours, listServices } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { countListed, falling, type Order, pageOf, rising } from "~/platform/lists.server";
import type { QueueFilter } from "../list-filters";
import { matching } from "../queries/businesses.server";
import { profileShown } from "./profile.server";
import { differences } from "./rules";
import { businessDecisions } from "./tables.server";

const pageLength = 25;

const { id, subscribed, status, removedAt, sentInAt, createdAt } = businessProfiles;
const isWaiting = and(eq(status, "pending"), isNull(removedAt));
const isRejected = and(eq(status, "rejected"), isNull(removedAt));
const since = sql<Date>`coalesce(${sentInAt}, ${createdAt})`.mapWith(createdAt);

export type Waiting = Awaited<ReturnType<typeof listQueue>>["rows"][number];

/** As the indexes have it (businesses/checks.server.ts), which one row comparison goes through. */
const turn = sql`case when ${subscribed} then 0 else 1 end`;

const ofKind = {
  paid: and(isWaiting, sql`${turn} = 0`),
  new: and(isWaiting, sql`${turn} = 1`, isNull(sentInAt)),
  again: and(isWaiting, sql`${turn} = 1`, isNotNull(sentInAt)),
  rejected: isRejected,
};

const waitsSince = sql`coalesce(${sentInAt}, ${createdAt})`;
const lowerName = sql`lower(${businessProfiles.businessName})`;

/** Since when a paid one is public though nobody has checked it: since it paid, and its owner had confirmed the address. */
const publicSince = sql<Date | null>`case when ${businessProfiles.listed}
  then greatest(${businessSubscribers.createdAt}, ${businessProfiles.ownerConfirmedAt}) end`.mapWith(
  createdAt,
);

const orders: Record<QueueFilter["order"], Order> = {
  first: rising(businessProfiles, [turn, waitsSince, id]),
  newest: falling(businessProfiles, [waitsSince, id]),
  name: rising(businessProfiles, [lowerName, id]),
};

/**
 * Businesses to be checked, or rejected ones, by name or telephone: usually the paid ones, which are public, first; then those that wait the
 * longest; `after` continues after that one.
 */
export async function listQueue(
  db: Db,
  { q, kind, order }: QueueFilter,
  after: string | null,
  length = pageLength,
) {
  const matches = matching(q);
  if (matches === null) return { rows: [], next: null };
  const rows = await db
    .select({
      id,
      subscribed,
      since,
      ...pick(businessProfiles, "businessName", "category", "city"),
      publicSince,
      status,
      rejectedAt: sql<Date | null>`(select max(d.at) from ${businessDecisions} as d
        where d.business_id = ${businessProfiles}.id and d.decision = 'rejected')`.mapWith(createdAt),
      again: sql<boolean>`${sentInAt} is not null`,
      phone: businessProfiles.phone,
      email: businessProfiles.email,
    })
    .from(businessProfiles)
    .leftJoin(businessSubscribers, eq(businessSubscribers.businessId, id))
    .where(and(kind ? ofKind[kind] : isWaiting, matches, orders[order].after(after)))
    .orderBy(...orders[order].by)
    .limit(length + 1);
  return pageOf(rows, length);
}

/** How many wait, up to a limit (then null); which stands first, and since when whoever waits the longest. */
export async function countQueue(db: Db) {
  const headed = (by: SQL[]) =>
    db
      .select({ id, businessName: businessProfiles.businessName, subscribed, since, publicSince })
      .from(businessProfiles)
      .leftJoin(businessSubscribers, eq(businessSubscribers.businessId, id))
      .where(isWaiting)
      .orderBy(...by)
      .limit(1);
  const [first] = await headed(orders.first.by);
  const [oldest] = await headed([asc(waitsSince), asc(id)]);
  const total = await countListed(db, businessProfiles, isWaiting);
  return { total, first: first ?? null, oldest: oldest?.since ?? null };
}

export type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Everything needed to decide about a business; null if there is none. */
export async function findApplication(db: Db, businessId: string) {
  const [business] = await db.select().from(businessProfiles).where(eq(id, businessId));
  if (!business) return null;
  const last = await findLastDecision(db, businessId);
  const [shownSince] = await db
    .select({ publicSince })
    .from(businessProfiles)
    .innerJoin(businessSubscribers, eq(businessSubscribers.businessId, id))
    .where(eq(id, businessId));
  const profile = await profileShown(db, businessId);
  return {
    business,
    owner: await findOwner(db, business),
    profile,
    services: await listServices(db, businessId),
    hours: await listHours(db, businessId),
    cities: await listCities(db, businessId),
    publicSince: shownSince?.publicSince ?? null,
    last,
    changes: last ? differences(last.profile, profile) : [],
    same: await sameElsewhere(db, business),
  };
}

/** The person behind a business; null while nobody has claimed it. */
export async function findOwner(db: Db, { userId }: { userId: string | null }) {
  if (userId === null) return null;
  const [owner] = await db
    .select({
      ...pick(users, "id", "email", "lastSignInAt"),
      ...pick(profiles, "name", "phone"),
      ...{ emailConfirmed: users.emailVerified, since: users.createdAt },
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  return owner ?? null;
}

export async function findLastDecision(db: Db, businessId: string) {
  const [last] = await db
    .select()
    .from(businessDecisions)
    .where(eq(businessDecisions.businessId, businessId))
    .orderBy(desc(businessDecisions.at))
    .limit(1);
  return last ?? null;
}

const mostNamed = 5;
const named = { id, businessName: businessProfiles.businessName, status };

type Compared = Pick<typeof businessProfiles.$inferSelect, "id" | "userId" | "phone" | "address" | "city">;

/** Other businesses with the same telephone, street address in the same town, or the same browser at the sign-up. */
async function sameElsewhere(db: Db, business: Compared) {
  const alike = async (name: "phone" | "address") =>
    business[name] === null
      ? []
      : db
          .select(named)
          .from(businessProfiles)
          .where(and(eq(businessProfiles[name], business[name]), ne(id, business.id)))
          .limit(mostNamed);
  return {
    phone: await alike("phone"),
    address: await alike("address"),
    device: await signedUpOnSame(db, business),
  };
}

/** The same address and browser: neither alone says much, as many share a network. */
async function signedUpOnSame(db: Db, { id: own, userId }: Compared) {
  if (userId === null) return [];
  const [from] = await db.select().from(signUpAddresses).where(eq(signUpAddresses.userId, userId));
  if (!from?.userAgent) return [];
  return db
    .select(named)
    .from(signUpAddresses)
    .innerJoin(businessProfiles, eq(businessProfiles.userId, signUpAddresses.userId))
    .where(
      and(
        eq(signUpAddresses.ipAddress, from.ipAddress),
        eq(signUpAddresses.userAgent, from.userAgent),
        ne(id, own),
      ),
    )
    .limit(mostNamed);
}
