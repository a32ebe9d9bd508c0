import { eq } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { sanctionActions } from "../tables.server";

const intentOf = { applied: "apply", dismissed: "dismiss", lifted: "lift" } as const;

/** What an administrator decided last about a sanction; null if none did: it waits, or the rules applied it. */
export async function findDecision(db: Db, id: string) {
  if (!isId(id)) return null;
  const [row] = await db.select().from(sanctionActions).where(eq(sanctionActions.id, id));
  if (!row || row.status === "pending" || row.status === "withdrawn") return null;
  const [who, at] = row.status === "lifted" ? [row.liftedBy, row.liftedAt] : [row.decidedBy, row.decidedAt];
  return who && at ? { intent: intentOf[row.status], who, at } : null;
}
