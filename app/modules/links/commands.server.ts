import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { networkMark, recordSecurity } from "~/platform/security-events.server";
import { minute } from "~/platform/time";
import type { Visit } from "./queries.server";
import { everybody, linkGenerations } from "./tables.server";

/** Ends every link of this owner: at erasure, sign-out everywhere, a change of the mail address and 'Not me'. */
export async function endLinks(tx: Db, ownerId: string): Promise<void> {
  await tx
    .insert(linkGenerations)
    .values({ ownerId, generation: 1 })
    .onConflictDoUpdate({
      target: linkGenerations.ownerId,
      set: { generation: sql`${linkGenerations.generation} + 1` },
    });
}

/** Somebody holds a link that was not meant for them: it ends with all others of its owner, and the operator reads of it. */
export const disownLinks = (db: Db, { request, env }: Visit, ownerId: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await endLinks(tx, ownerId);
    const network = networkMark({ env }, request);
    await recordSecurity(tx, { event: "link.not_mine", userId: ownerId, network }, now);
  });

/**
 * After a restore, which forgets who ended links since: all links end. The number comes from the clock, so that it is above
 * every one that a forgotten link can have.
 */
export async function endEveryLink(db: Db, now: Date): Promise<void> {
  const generation = Math.floor(now.getTime() / minute);
  await db
    .insert(linkGenerations)
    .values({ ownerId: everybody, generation })
    .onConflictDoUpdate({ target: linkGenerations.ownerId, set: { generation } });
}
