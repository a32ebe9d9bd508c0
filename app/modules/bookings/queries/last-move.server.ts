import { desc, eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import type { MoveName } from "../moves";
import { bookingEvents } from "../tables.server";

/** Whether one of these moves was the last one: who taps a button twice asks for what is done already. */
export async function isLastMove(db: Db, bookingId: string, ...moves: MoveName[]): Promise<boolean> {
  const [last] = await db
    .select({ move: bookingEvents.move })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(desc(bookingEvents.id))
    .limit(1);
  return moves.some((move) => move === last?.move);
}
