import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { isId } from "~/platform/ids";
import { contactAnswers, contactMessages } from "./tables.server";

const perPage = 25;

export type MessageFilter = { closed: boolean; assignedTo: string | null; after: string | null };

/** Open ones the longest waiting first, closed ones the latest first; a page starts after the message `after`. */
export async function listMessages(db: Db, { closed, assignedTo, after }: MessageFilter) {
  const { id, name, subject, createdAt, readAt, closedAt } = contactMessages;
  const [last] =
    after && isId(after)
      ? await db.select({ id, createdAt, closedAt }).from(contactMessages).where(eq(id, after))
      : [];
  const beyond = last && (closed ? beforeClosed(last) : beyondOpen(last));
  const rows = await db
    .select({ id, name, subject, createdAt, isRead: sql<boolean>`${readAt} is not null`, closedAt })
    .from(contactMessages)
    .where(
      and(
        closed ? isNotNull(closedAt) : isNull(closedAt),
        assignedTo === null ? undefined : eq(contactMessages.assignedTo, assignedTo),
        beyond,
      ),
    )
    .orderBy(
      ...(closed
        ? [sql`${closedAt} desc nulls first`, sql`${id} desc nulls first`]
        : [asc(createdAt), asc(id)]),
    )
    .limit(perPage + 1);
  const shown = rows.slice(0, perPage);
  return { rows: shown, next: rows.length > perPage ? (shown.at(-1)?.id ?? null) : null };
}

type Last = { id: string; createdAt: Date; closedAt: Date | null };

const beyondOpen = ({ id, createdAt }: Last) =>
  or(
    gt(contactMessages.createdAt, createdAt),
    and(eq(contactMessages.createdAt, createdAt), gt(contactMessages.id, id)),
  );

const beforeClosed = ({ id, closedAt }: Last) =>
  closedAt === null
    ? undefined
    : or(
        lt(contactMessages.closedAt, closedAt),
        and(eq(contactMessages.closedAt, closedAt), lt(contactMessages.id, id)),
      );

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["rows"][number];

/** A message with its answers, and how many others the sender wrote. */
export async function findMessage(db: Db, id: string) {
  if (!isId(id)) return null;
  const [found] = await db
    .select({ message: contactMessages, assignee: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(eq(contactMessages.id, id));
  if (!found) return null;
  const answers = await db
    .select({
      id: contactAnswers.id,
      text: contactAnswers.text,
      answeredBy: contactAnswers.answeredBy,
      at: contactAnswers.at,
    })
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.at), asc(contactAnswers.id));
  const [all] = await db
    .select({ count: count() })
    .from(contactMessages)
    .where(eq(contactMessages.email, found.message.email));
  return { ...found.message, assignee: found.assignee, answers, others: (all?.count ?? 1) - 1 };
}

export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** For a person's data file. */
export const messagesOf = (db: Db, userId: string) =>
  db
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      phone: contactMessages.phone,
      subject: contactMessages.subject,
      message: contactMessages.message,
      at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id));
