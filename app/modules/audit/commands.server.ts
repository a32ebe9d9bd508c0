import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { requestId } from "~/platform/requests.server";
import { auditLog } from "./tables.server";

export type AuditEntry = {
  actor: { id: string; email: string };
  /** The user whom the administrator impersonated. */
  asUserId?: string | null;
  /** Noun and verb: 'admin.deactivate'. */
  action: string;
  subject?: string | null;
  /** As `networkShown` writes it. */
  network?: string | null;
  /** Must not contain health notes, passwords or the text of mails. */
  details?: Record<string, unknown>;
};

/** Records an administrator's action, in the transaction of the action. */
export async function recordAudit(tx: Db, entry: AuditEntry, now: Date): Promise<void> {
  const { actor, asUserId = null, action, subject = null, network = null, details = {} } = entry;
  const row = { actorId: actor.id, actorEmail: actor.email, asUserId, action, subject, network, details };
  await tx.insert(auditLog).values({ id: newId(), at: now, requestId: requestId(), ...row });
}
