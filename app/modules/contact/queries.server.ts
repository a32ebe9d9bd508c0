import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { users } from "~/modules/accounts/tables.server";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { falling, type Order, pageOf, rising } from "~/platform/lists.server";
import { anyLike } from "~/platform/search.server";
import { isSearchable } from "~/platform/search-patterns";
import { contactAnswers, contactMessages } from "./tables.server";

const perPage = 25;

export type MessageFilter = {
  closed: boolean;
  assignedTo: string | null;
  q: string;
  /** Usually the longest waiting first, and of closed ones the latest. */
  order: "usual" | "newest" | "name";
};

const { id, name, email, subject, createdAt, closedAt, readAt } = contactMessages;
const lowerName = sql`lower(${name})`;

function orderOf({ closed, order }: MessageFilter): Order {
  if (order === "name") return rising(contactMessages, [lowerName, id]);
  if (order === "newest") return falling(contactMessages, [createdAt, id]);
  return closed ? falling(contactMessages, [closedAt, id]) : rising(contactMessages, [createdAt, id]);
}

/** Messages whose sender or subject matches; a page starts after the message `after`. */
export async function listMessages(db: Db, filter: MessageFilter, after: string | null, length = perPage) {
  const { closed, assignedTo, q } = filter;
  if (q !== "" && !isSearchable(q)) return { rows: [], next: null };
  const order = orderOf(filter);
  const rows = await db
    .select({
      ...{ id, name, email, subject, createdAt, closedAt },
      isRead: sql<boolean>`${readAt} is not null`,
    })
    .from(contactMessages)
    .where(
      and(
        closed ? isNotNull(closedAt) : isNull(closedAt),
        assignedTo === null ? undefined : eq(contactMessages.assignedTo, assignedTo),
        anyLike([name, email, subject], q),
        order.after(after),
      ),
    )
    .orderBy(...order.by)
    .limit(length + 1);
  return pageOf(rows, length);
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["rows"][number];

/** A message with its answers, and how many others the sender wrote. */
export async function findMessage(db: Db, id: string) {
  const [found] = await db
    .select({ message: contactMessages, assignee: users.name })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.assignedTo))
    .where(eq(contactMessages.id, id));
  if (!found) return null;
  const answers = await db
    .select(pick(contactAnswers, "id", "text", "answeredBy", "at"))
    .from(contactAnswers)
    .where(eq(contactAnswers.messageId, id))
    .orderBy(asc(contactAnswers.at), asc(contactAnswers.id));
  const all = await db.$count(contactMessages, eq(contactMessages.email, found.message.email));
  return { ...found.message, assignee: found.assignee, answers, others: all - 1 };
}

export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** For a person's data file. */
export const messagesOf = (db: Db, userId: string) =>
  db
    .select({
      ...pick(contactMessages, "name", "email", "phone", "subject", "message"),
      at: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id));
