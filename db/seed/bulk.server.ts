import { inArray, sql } from "drizzle-orm";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { fillWithSubscribers, rowsOf, subscriberRow } from "./business-rows.server";
import { businessGenerator } from "./generated.server";
import { sampleId } from "./sample-ids";
import type { SeedBusiness } from "./seed-business";
import { restoreIndexes, withoutIndexes } from "./without-indexes.server";

const batchSize = 1000;
/** From this many new businesses on, rebuilding the indexes afterwards is faster. */
const many = 10_000;

/**
 * Adds the generated, unclaimed businesses number 1 to N, and returns how many were new. Existing ones are unchanged.
 * Ends with VACUUM and ANALYZE: words that wait in an index to be sorted in would make every search read all of them.
 */
export async function fillUpTo(
  db: Db,
  upTo: number,
  say: (line: string) => void,
  now: Date,
): Promise<number> {
  await restoreIndexes(db, say);
  const before = await db.$count(businessProfiles);
  const generate = businessGenerator();
  const fill = async () => {
    for (let from = 1; from <= upTo; from += batchSize) {
      const indexes = Array.from({ length: Math.min(batchSize, upTo - from + 1) }, (_, i) => from + i);
      await db.transaction((tx) => fillBatch(tx, indexes, generate, now));
      say(`${Math.min(from + batchSize - 1, upTo)} of ${upTo}`);
    }
  };
  await (upTo - before > many ? withoutIndexes(db, say, fill) : fill());
  await db.execute(sql`vacuum analyze`);
  return (await db.$count(businessProfiles)) - before;
}

type Generate = (index: number) => SeedBusiness;

async function fillBatch(tx: Db, indexes: number[], generate: Generate, now: Date): Promise<void> {
  const there = await tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(inArray(businessProfiles.id, indexes.map(idOf)));
  const known = new Set(there.map(({ id }) => id));
  const missing = indexes.filter((index) => !known.has(idOf(index)));
  const made = missing.map((index) => generatedRows(generate(index), index, now));
  await fillWithSubscribers(tx, made);
}

const idOf = (index: number) => sampleId("generated", index);

/** The number in the slug keeps it unique, because names repeat. */
function generatedRows(business: SeedBusiness, index: number, now: Date) {
  const [id, since] = [idOf(index), new Date(now.getTime() - 90 * day)];
  const accessUntil = business.subscribed ? new Date(now.getTime() + ((index % 27) + 1) * day) : null;
  const registered = { id, userId: null, since, ownerConfirmedAt: since, suspended: false, accessUntil };
  const { slug, profile, ...other } = rowsOf(business, registered, now);
  return {
    rows: { ...other, slug, profile: { ...profile, slug: `${slug}-${index}` } },
    subscriber: accessUntil && subscriberRow(business, id, since, accessUntil),
  };
}
