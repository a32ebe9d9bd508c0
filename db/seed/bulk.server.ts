import { getTableColumns, inArray, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
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
import { restoreIndexes, withoutIndexes } from "./set-aside.server";

const batchSize = 1000;
/** From this many new businesses on, rebuilding the indexes afterwards is faster. */
const many = 30_000;

/**
 * Adds the generated, unclaimed businesses number 1 to N, and returns how many were new. Existing ones are unchanged.
 * Ends with ANALYZE.
 */
export async function fillUpTo(
  db: Db,
  upTo: number,
  now: Date,
  say: (line: string) => void,
): Promise<number> {
  await restoreIndexes(db, say);
  const before = await db.$count(businessProfiles);
  const fill = async () => {
    for (let from = 1; from <= upTo; from += batchSize) {
      const indexes = Array.from({ length: Math.min(batchSize, upTo - from + 1) }, (_, i) => from + i);
      await db.transaction((tx) => fillBatch(tx, indexes, now));
      say(`${Math.min(from + batchSize - 1, upTo)} of ${upTo}`);
    }
  };
  await (upTo - before > many ? withoutIndexes(db, say, fill) : fill());
  await db.execute(sql`analyze`);
  return (await db.$count(businessProfiles)) - before;
}

async function fillBatch(tx: Db, indexes: number[], now: Date): Promise<void> {
  const there = await tx
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(inArray(businessProfiles.id, indexes.map(idOf)));
  const known = new Set(there.map(({ id }) => id));
  const missing = indexes.filter((index) => !known.has(idOf(index)));
  const rows = missing.map((index) => rowsOf(index, now));
  await insertAll(
    tx,
    businessProfiles,
    rows.map(({ profile }) => profile),
  );
  await insertAll(
    tx,
    businessServices,
    rows.flatMap(({ services }) => services),
  );
  await insertAll(
    tx,
    businessHours,
    rows.flatMap(({ hours }) => hours),
  );
  await insertAll(
    tx,
    businessCities,
    rows.flatMap(({ cities }) => cities),
  );
  await insertAll(
    tx,
    businessSubscribers,
    rows.flatMap(({ subscribers }) => subscribers),
  );
}

const casing = new CasingCache("snake_case");

/** Sends thousands of rows as one JSON parameter, because a statement takes at most 65,535 parameters. */
async function insertAll<Table extends PgTable>(tx: Db, table: Table, rows: Table["$inferInsert"][]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.raw(columns.map(([, column]) => casing.getColumnCasing(column)).join(", "));
  const text = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        columns.map(([key, column]) => [casing.getColumnCasing(column), row[key as keyof typeof row]]),
      ),
    ),
  );
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${text}::json)`,
  );
}

const idOf = (index: number) => sampleId("generated", index);

/** The number in the slug keeps it unique, because names repeat. */
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
    shownPriceCents: generated.subscribed ? rows.profile.priceFromCents : null,
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
