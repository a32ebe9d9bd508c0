import { and, eq } from "drizzle-orm";
import { blockedCustomers } from "~/modules/bookings/tables.server";
import type { Db } from "~/platform/db.server";
import { findConversation, type Who } from "../conversation.server";
import { endOpenQuote, touch } from "../quotes/standing.server";
import { conversationReads } from "../tables.server";

type Result = { ok: true } | { ok: false; reason: "not_found" };

/** No more messages and bookings between the two; what is agreed stands, and the other side is not told. */
export async function setBlocked(db: Db, who: Who, id: string, blocked: boolean, now: Date): Promise<Result> {
  return db.transaction<Result>(async (tx) => {
    const found = await findConversation(tx, who, id, now, true);
    if (!found?.customerId) return { ok: false, reason: "not_found" };
    const { businessId, customerId } = found;
    const mine = { businessId, customerId, by: who.side };
    if (blocked) {
      await tx
        .insert(blockedCustomers)
        .values({ ...mine, blockedAt: now })
        .onConflictDoNothing();
      await tx
        .update(conversationReads)
        .set({ mailAt: null })
        .where(eq(conversationReads.conversationId, id));
      await endOpenQuote(tx, id, "expired", now);
      await touch(tx, id);
    } else
      await tx
        .delete(blockedCustomers)
        .where(
          and(
            eq(blockedCustomers.businessId, businessId),
            eq(blockedCustomers.customerId, customerId),
            eq(blockedCustomers.by, who.side),
          ),
        );
    return { ok: true };
  });
}
