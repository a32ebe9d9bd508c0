import { inArray, sql } from "drizzle-orm";
import { businessSubscribers } from "~/modules/billing/tables.server";
import { businessRows } from "~/modules/businesses/rows.server";
import { isVisible } from "~/modules/businesses/rules";
import {
  businessCities,
  businessHours,
  businessProfiles,
  businessServices,
} from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { day, dayOf } from "~/platform/time";
import { generatedBusiness } from "./names";
import { newBusinessOf } from "./rows";
import { sampleId } from "./sample-ids";

const batchSize = 500;

/**
 * Generated businesses number 1 to N, unclaimed; those that are there stay as they are. The same N
 * twice adds nothing. Ends with ANALYZE. Answers how many were added.
 */
export async function fillUpTo(
  db: Db,
  upTo: number,
  now: Date,
  say: (line: string) => void,
): Promise<number> {
  let added = 0;
  for (let from = 1; from <= upTo; from += batchSize) {
    const indexes = Array.from({ length: Math.min(batchSize, upTo - from + 1) }, (_, i) => from + i);
    added += await db.transaction((tx) => fillBatch(tx, indexes, now));
    say(`${Math.min(from + batchSize - 1, upTo)} of ${upTo}`);
  }
  await db.execute(sql`analyze`);
  return added;
}

async function fillBatch(tx: Db, indexes: number[], now: Date): Promise<number> {
  const there = await tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(inArray(businessProfiles.id, indexes.map(idOf)));
  const known = new Set(there.map(({ id }) => id));
  const missing = indexes.filter((index) => !known.has(idOf(index)));
  if (missing.length === 0) return 0;
  const rows = missing.map((index) => rowsOf(index, now));
  await tx.insert(businessProfiles).values(rows.map(({ profile }) => profile));
  await tx.insert(businessServices).values(rows.flatMap(({ services }) => services));
  await tx.insert(businessHours).values(rows.flatMap(({ hours }) => hours));
  await tx.insert(businessCities).values(rows.flatMap(({ cities }) => cities));
  const subscribers = rows.flatMap((row) => row.subscribers);
  if (subscribers.length > 0) await tx.insert(businessSubscribers).values(subscribers);
  return missing.length;
}

const idOf = (index: number) => sampleId("generated", index);

/** Names repeat: the number in the slug keeps every address its own. */
function rowsOf(index: number, now: Date) {
  const since = new Date(now.getTime() - 90 * day);
  const generated = generatedBusiness(index);
  const subscriptionEnd = generated.subscribed ? new Date(now.getTime() + ((index % 27) + 1) * day) : null;
  const rows = businessRows({ ...newBusinessOf(generated, since), id: idOf(index), userId: null }, since);
  const standing = {
    subscribed: generated.subscribed,
    accessUntil: subscriptionEnd,
    status: generated.status,
    locked: false,
    suspendedAt: null,
    blacklistedAt: null,
    ownerConfirmedAt: since,
    userId: null,
  };
  const profile = {
    ...rows.profile,
    ...standing,
    slug: `${rows.slug}-${index}`,
    listed: isVisible(standing, now),
  };
  const subscriber = subscriptionEnd && {
    id: newId(),
    businessId: rows.profile.id,
    email: generated.email,
    subscribed: true,
    subscriptionEnd,
    anchorDay: Number(dayOf(subscriptionEnd).slice(8)),
    createdAt: since,
    updatedAt: since,
  };
  return { ...rows, profile, subscribers: subscriber ? [subscriber] : [] };
}
