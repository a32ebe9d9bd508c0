import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { type Found, foundIf } from "~/platform/found";
import { isId } from "~/platform/ids";
import { ofSide, type Who } from "../conversation.server";
import { touch } from "../quotes/queries.server";
import { conversationReads, conversations } from "../tables.server";

/** The conversations of this side, as a subquery. */
const own = (db: Db, who: Who, id: string) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), ofSide(db, who)));

const mine = (db: Db, who: Who, id: string) =>
  and(eq(conversationReads.side, who.side), inArray(conversationReads.conversationId, own(db, who, id)));

/** The side has seen everything up to this message. Returns whether some of it was new. */
export async function markRead(db: Db, who: Who, id: string, number: number, now: Date): Promise<boolean> {
  if (!isId(id)) return false;
  const unread = sql`(select count(*)::int from messages as m where m.conversation_id = ${id}
    and m.side <> ${who.side} and m.number > ${number})`;
  const read = await db
    .update(conversationReads)
    .set({
      readNumber: number,
      readAt: now,
      unread,
      mailAt: sql`case when ${unread} > 0 then ${conversationReads.mailAt} end`,
    })
    .where(and(mine(db, who, id), lt(conversationReads.readNumber, number)))
    .returning({ id: conversationReads.conversationId });
  if (read.length === 0) return false;
  await touch(db, id);
  return true;
}

/** No mail about this conversation, or again. */
export async function setMuted(db: Db, who: Who, id: string, muted: boolean): Promise<Found> {
  const rows = await db
    .update(conversationReads)
    .set({ muted, ...(muted && { mailAt: null }) })
    .where(mine(db, who, id))
    .returning({ id: conversationReads.conversationId });
  return foundIf(rows.length > 0);
}
