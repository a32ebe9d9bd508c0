import { and, asc, count, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { profiles, signUpAddresses, users } from "~/modules/accounts/tables.server";
import { findSubscription } from "~/modules/billing/queries/subscription.server";
import { listCities, listHours, listServices } from "~/modules/businesses/queries.server";
import { businessImages, businessProfiles } from "~/modules/businesses/tables.server";
import { picturePath } from "~/modules/media/picture-paths";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { matching } from "../queries/businesses.server";
import { profileShown } from "./profile.server";
import { differences, type QueueKind, queueKinds } from "./rules";
import { businessDecisions } from "./tables.server";

const pageLength = 25;
const mostCounted = 10_000;

const { id, subscribed, status, removedAt, sentInAt, createdAt } = businessProfiles;
const isWaiting = and(eq(status, "pending"), isNull(removedAt));
const since = sql<Date>`coalesce(${sentInAt}, ${createdAt})`.mapWith(createdAt);

export type Waiting = Awaited<ReturnType<typeof listQueue>>["rows"][number];

export type QueueFilter = { q: string; kind: QueueKind | null };

/** Which of those that wait the address asks for. */
export function readQueueFilter(query: URLSearchParams): QueueFilter {
  const asked = query.get("kind");
  return {
    q: (query.get("q") ?? "").replaceAll("\u0000", "").trim().slice(0, 100),
    kind: queueKinds.find((kind) => kind === asked) ?? null,
  };
}

const ofKind = {
  paid: eq(subscribed, true),
  new: and(eq(subscribed, false), isNull(sentInAt)),
  again: and(eq(subscribed, false), isNotNull(sentInAt)),
};

/**
 * Businesses to be checked, by name or telephone: the paid ones, which are public, first; then those that wait the
 * longest; `after` continues after that one.
 */
export async function listQueue(db: Db, { q, kind }: QueueFilter, after: string | null) {
  const matches = matching(q);
  if (matches === null) return { rows: [], next: null };
  const later =
    after !== null && isId(after)
      ? sql`(not ${subscribed}, coalesce(${sentInAt}, ${createdAt}), ${id}) >
          (select not a.subscribed, coalesce(a.sent_in_at, a.created_at), a.id from ${businessProfiles} as a where a.id = ${after})`
      : undefined;
  const rows = await db
    .select({
      id,
      subscribed,
      since,
      businessName: businessProfiles.businessName,
      category: businessProfiles.category,
      city: businessProfiles.city,
      again: sql<boolean>`${sentInAt} is not null`,
      phone: businessProfiles.phone,
      email: businessProfiles.email,
    })
    .from(businessProfiles)
    .where(and(isWaiting, matches, kind ? ofKind[kind] : undefined, later))
    .orderBy(desc(subscribed), asc(sql`coalesce(${sentInAt}, ${createdAt})`), asc(id))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength);
  return { rows: shown, next: rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null };
}

/** How many wait, up to a limit (then null), and since when the first. */
export async function countQueue(db: Db) {
  const some = db
    .select({ id })
    .from(businessProfiles)
    .where(isWaiting)
    .limit(mostCounted + 1)
    .as("some");
  const [counted] = await db.select({ total: count() }).from(some);
  const [oldest] = await db
    .select({ since })
    .from(businessProfiles)
    .where(and(isWaiting, eq(subscribed, false)))
    .orderBy(asc(sql`coalesce(${sentInAt}, ${createdAt})`))
    .limit(1);
  const total = counted?.total ?? 0;
  return { total: total > mostCounted ? null : total, oldest: oldest?.since ?? null };
}

export type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Everything needed to decide about a business; null if there is none. */
export async function findApplication(db: Db, businessId: string) {
  if (!isId(businessId)) return null;
  const [business] = await db.select().from(businessProfiles).where(eq(id, businessId));
  if (!business) return null;
  const [owner] = business.userId
    ? await db
        .select({
          id: users.id,
          name: profiles.name,
          email: users.email,
          confirmed: users.emailVerified,
          phone: profiles.phone,
          since: users.createdAt,
        })
        .from(users)
        .innerJoin(profiles, eq(profiles.id, users.id))
        .where(eq(users.id, business.userId))
    : [];
  const last = await findLastDecision(db, businessId);
  const subscription = await findSubscription(db, businessId);
  const profile = await profileShown(db, businessId);
  return {
    business,
    owner: owner ?? null,
    profile,
    services: await listServices(db, businessId),
    hours: await listHours(db, businessId),
    cities: await listCities(db, businessId),
    pictures: await listPictures(db, businessId),
    /** Since when a paid one is public though nobody has checked it. */
    publicSince: business.listed ? (subscription?.createdAt ?? null) : null,
    last,
    changes: last ? differences(last.profile, profile) : [],
    same: await sameElsewhere(db, business),
  };
}

async function listPictures(db: Db, businessId: string) {
  const pictures = await db
    .select({
      id: businessImages.id,
      description: businessImages.description,
      width: businessImages.width,
      height: businessImages.height,
    })
    .from(businessImages)
    .where(eq(businessImages.businessId, businessId))
    .orderBy(asc(businessImages.position));
  return pictures.map((picture) => ({ ...picture, path: picturePath(businessId, picture.id) }));
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
  const others = ne(id, business.id);
  const phone =
    business.phone === null
      ? []
      : await db
          .select(named)
          .from(businessProfiles)
          .where(and(eq(businessProfiles.phone, business.phone), others))
          .limit(mostNamed);
  const address =
    business.address === null
      ? []
      : await db
          .select(named)
          .from(businessProfiles)
          .where(and(eq(businessProfiles.address, business.address), others))
          .limit(mostNamed);
  return { phone, address, device: await signedUpOnSame(db, business) };
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
