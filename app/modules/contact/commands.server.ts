import { eq, inArray, lt, or } from "drizzle-orm";
import { enqueueMails, removeMails } from "~/modules/notifications/commands.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { countTry } from "~/platform/limits.server";
import { day, hour } from "~/platform/time";
import { messageLetter } from "./letters";
import { keptFor } from "./rules";
import { contactMessages } from "./tables.server";

type Message = { name: string; email: string; phone?: string | undefined; subject: string; message: string };
type Sender = { userId: string | null; language: string; network: string };
type Sent = { ok: true; id: string } | { ok: false; reason: "too_many"; retryAfter: number };

/** Keeps the message and mails it to the operator: five an hour of one network, ten a day of one address. */
export async function sendMessage(
  db: Db,
  { userId, language, network }: Sender,
  { operator, ...typed }: Message & { operator: string },
  now: Date,
): Promise<Sent> {
  const limits = [
    { key: `contact:${network}`, max: 5, windowMs: hour },
    { key: `contact-from:${typed.email}`, max: 10, windowMs: day },
  ];
  const retryAfter = await countTry(db, {}, limits, now);
  if (retryAfter !== null) return { ok: false, reason: "too_many", retryAfter };
  const { name, email, phone = null, subject, message } = typed;
  const row = { id: newId(), userId, language, name, email, phone, subject, message, createdAt: now };
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values(row);
    const cause = `contact:${row.id}:operator`;
    await enqueueMails(tx, [{ cause, to: operator, replyTo: { name, email }, ...messageLetter(row) }], now);
  });
  return { ok: true, id: row.id };
}

/** For a person whose account is erased. */
export async function removeMessages(tx: Db, userId: string, addresses: string[]): Promise<void> {
  const theirs = or(
    eq(contactMessages.userId, userId),
    addresses.length > 0 ? inArray(contactMessages.email, addresses) : undefined,
  );
  await tx.delete(contactMessages).where(theirs);
}

/** Removes closed messages whose time is over, with their answers and the mails about them. Safe to run twice. */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  const over = lt(contactMessages.closedAt, new Date(now.getTime() - keptFor));
  for (;;) {
    const some = await db.select({ id: contactMessages.id }).from(contactMessages).where(over).limit(500);
    if (some.length === 0) return;
    const ids = some.map(({ id }) => id);
    await db.transaction(async (tx) => {
      await removeMails(tx, [], ids);
      await tx.delete(contactMessages).where(inArray(contactMessages.id, ids));
    });
  }
}
