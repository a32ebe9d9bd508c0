import { and, asc, eq, inArray } from "drizzle-orm";
import { type Owner, ownBusiness } from "~/modules/bookings/commands/own-booking.server";
import { lockBusiness } from "~/modules/businesses/queries.server";
import { businessProfiles } from "~/modules/businesses/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { mostReplies } from "../rules";
import { savedReplies } from "../tables.server";

export const listReplies = (db: Db, businessId: string) =>
  db
    .select({ id: savedReplies.id, title: savedReplies.title, text: savedReplies.text })
    .from(savedReplies)
    .where(eq(savedReplies.businessId, businessId))
    .orderBy(asc(savedReplies.id));

export type SavedReply = Awaited<ReturnType<typeof listReplies>>[number];

type Saved = { ok: true } | { ok: false; reason: "not_found" | "too_many_replies" };

type TypedReply = { id?: string; title: string; text: string };

/**
 * Behind the lock of the business, so that there are never more than ten. The same words twice are one; one that is changed
 * and was removed meanwhile is new.
 */
export const saveReply = (db: Db, owner: Owner, { id, title, text }: TypedReply) =>
  db.transaction<Saved>(async (tx) => {
    const business = await lockBusiness(tx, inArray(businessProfiles.id, ownBusiness(tx, owner)));
    if (!business) return { ok: false, reason: "not_found" };
    const all = await listReplies(tx, business.id);
    if (all.some((one) => one.title === title && one.text === text)) return { ok: true };
    const changed = all.find((one) => one.id === id);
    if (changed) {
      await tx.update(savedReplies).set({ title, text }).where(eq(savedReplies.id, changed.id));
      return { ok: true };
    }
    if (all.length >= mostReplies) return { ok: false, reason: "too_many_replies" };
    await tx.insert(savedReplies).values({ id: newId(), businessId: business.id, title, text });
    return { ok: true };
  });

/** A second press finds nothing more to remove. */
export async function removeReply(db: Db, owner: Owner, id: string): Promise<{ ok: true }> {
  await db
    .delete(savedReplies)
    .where(and(eq(savedReplies.id, id), inArray(savedReplies.businessId, ownBusiness(db, owner))));
  return { ok: true };
}
