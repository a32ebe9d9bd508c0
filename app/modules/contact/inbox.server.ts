import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { sessionAct } from "~/modules/accounts/commands/staff-act.server";
import type { Administrator } from "~/modules/accounts/viewer.server";
import { enqueueMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { answerLetter } from "./letters";
import { contactAnswers, contactMessages } from "./tables.server";

const gone = { ok: false as const, reason: "gone" as const };
const done = (action: string, subject: string) => ({ ok: true as const, audit: { action, subject } });

async function lockMessage(tx: Db, id: string) {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  return message ?? null;
}

/** The first administrator to open it has read it. */
export async function markRead(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(contactMessages)
    .set({ readAt: now })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.readAt)));
}

/** Who takes care of it; `mine` false: nobody. */
export const assignMessage = (
  db: Db,
  actor: Administrator,
  { id, mine }: { id: string; mine: boolean },
  now: Date,
) =>
  sessionAct(db, actor, now, async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message || message.closedAt) return gone;
    await tx
      .update(contactMessages)
      .set({ assignedTo: mine ? actor.id : null })
      .where(eq(contactMessages.id, id));
    return done(mine ? "message.assign" : "message.unassign", id);
  });

/**
 * Mails the answer to the sender; `close`: nothing is left to do. `seen`: how many answers stood there when it was written;
 * if there are others now, it is not sent, so that nobody is answered twice.
 */
export const answerMessage = (
  db: Db,
  actor: Administrator,
  { id, answer, close, seen }: { id: string; answer: string; close: boolean; seen: number | null },
  now: Date,
) =>
  sessionAct(db, actor, now, async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) return gone;
    const before = await tx
      .select({ text: contactAnswers.text, answeredBy: contactAnswers.answeredBy })
      .from(contactAnswers)
      .where(eq(contactAnswers.messageId, id))
      .orderBy(asc(contactAnswers.at), asc(contactAnswers.id));
    if (seen !== null && before.length !== seen) {
      const last = before.at(-1);
      const isSent = last?.text === answer && last.answeredBy === actor.email;
      return { ok: false as const, reason: isSent ? ("sent" as const) : ("answered" as const) };
    }
    if (message.closedAt) return gone;
    const answerId = newId();
    const row = { id: answerId, messageId: id, text: answer, answeredBy: actor.email, at: now };
    await tx.insert(contactAnswers).values(row);
    const { email: to, language } = message;
    const cause = `contact:${id}:answer:${answerId}`;
    await enqueueMails(tx, [{ cause, to, language, ...answerLetter(message, answer) }], now);
    const closed = close ? { closedAt: now, closedBy: actor.email } : {};
    const assignedTo = message.assignedTo ?? actor.id;
    await tx
      .update(contactMessages)
      .set({ readAt: message.readAt ?? now, assignedTo, ...closed })
      .where(eq(contactMessages.id, id));
    return done("message.answer", id);
  });

/** Without an answer, or after it; `closed` false opens it again. */
export const closeMessage = (
  db: Db,
  actor: Administrator,
  { id, closed }: { id: string; closed: boolean },
  now: Date,
) =>
  sessionAct(db, actor, now, async (tx) => {
    const changed = await tx
      .update(contactMessages)
      .set(closed ? { closedAt: now, closedBy: actor.email } : { closedAt: null, closedBy: null })
      .where(
        and(
          eq(contactMessages.id, id),
          closed ? isNull(contactMessages.closedAt) : isNotNull(contactMessages.closedAt),
        ),
      )
      .returning({ id: contactMessages.id });
    return changed.length === 1 ? done(closed ? "message.close" : "message.reopen", id) : gone;
  });
