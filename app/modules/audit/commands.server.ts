import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { auditLog } from "./tables.server";

export type Deed = {
  actor: { id: string; email: string };
  /** Whom the administrator acted as. */
  asUserId?: string | null;
  /** 'admin.deactivate': the noun, then what was done to it. */
  action: string;
  subject?: string | null;
  /** Never health notes, passwords or texts of mails. */
  details?: Record<string, unknown>;
};

/** Notes an act of an administrator, in the transaction of the act. */
export async function note(tx: Db, deed: Deed, now: Date): Promise<void> {
  const { actor, asUserId = null, action, subject = null, details = {} } = deed;
  const row = { actorId: actor.id, actorEmail: actor.email, asUserId, action, subject, details };
  await tx.insert(auditLog).values({ id: newId(), at: now, ...row });
}
