import { inArray } from "drizzle-orm";
import {
  type Said,
  type Writer,
  type Written,
  writeReview,
} from "~/modules/reviews/commands/write-review.server";
import { reviews } from "~/modules/reviews/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { inTransaction } from "~/platform/transaction.server";
import { defaultLanguage } from "~/texts/language-prefix";
import { reports } from "./tables.server";

/** A review as its customer writes it. Those that wait because many came from one network go into the operator's inbox. */
export const writeWatchedReview = (db: Db, writer: Writer, said: Said, now: Date) =>
  inTransaction<Written>(db, async (tx) => {
    const written = await writeReview(tx, writer, said, now);
    if (written.ok) await reportHeld(tx, written.held, now);
    return written;
  });

async function reportHeld(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const held = await tx.select().from(reviews).where(inArray(reviews.id, ids));
  await tx.insert(reports).values(
    held.map(({ id, businessId, text }) => ({
      ...{ id: newId(), kind: "review" as const, businessId, reviewId: id, quoted: text },
      ...{ reason: "network" as const, details: "", language: defaultLanguage, createdAt: now },
    })),
  );
}
