import { and, eq, ne, sql } from "drizzle-orm";
import { lockUser } from "~/modules/accounts/commands/password.server";
import type { Db } from "~/platform/db.server";
import { inTransaction } from "~/platform/transaction.server";
import { favouriteIds, listedOf } from "./queries.server";
import { mostKept } from "./rules";
import { favourites } from "./tables.server";

export type KeepResult = { ok: true } | { ok: false; reason: "full" | "not_found" };

/** Keeps a listed business; kept once more it becomes the newest. */
export const keepFavourite = (db: Db, userId: string, businessId: string, now: Date) =>
  inTransaction<KeepResult>(db, async (tx) => {
    // One at a time: else two at once could pass the limit.
    await lockUser(tx, userId);
    const others = and(eq(favourites.userId, userId), ne(favourites.businessId, businessId));
    if ((await tx.$count(favourites, others)) >= mostKept) return { ok: false, reason: "full" };
    return (await keepListed(tx, userId, [businessId], now)) > 0
      ? { ok: true }
      : { ok: false, reason: "not_found" };
  });

export async function removeFavourite(db: Db, userId: string, businessId: string): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.businessId, businessId)));
}

/** What a visitor kept in the browser comes along into the account, as far as there is room. Returns how many are new there. */
export const bringFavourites = (db: Db, userId: string, ids: string[], now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const kept = await favouriteIds(tx, userId);
    const fresh = ids.filter((id) => !kept.includes(id)).slice(0, mostKept - kept.length);
    return keepListed(tx, userId, fresh, now);
  });

/** The first is the newest. */
async function keepListed(tx: Db, userId: string, ids: string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const listed = await listedOf(tx, ids, now);
  if (listed.length === 0) return 0;
  const rows = listed.map((businessId) => ({
    ...{ userId, businessId },
    createdAt: new Date(now.getTime() - ids.indexOf(businessId)),
  }));
  await tx
    .insert(favourites)
    .values(rows)
    .onConflictDoUpdate({
      target: [favourites.userId, favourites.businessId],
      set: { createdAt: sql`excluded.created_at` },
    });
  return rows.length;
}

/** For a person who closes their account. */
export async function forgetFavourites(tx: Db, userId: string): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
}
