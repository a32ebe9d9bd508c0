import { count, gte } from "drizzle-orm";
import type { Db } from "~/platform/db.server";
import { firstIdAt } from "~/platform/ids";
import { quotes } from "../quotes/tables.server";
import { messages } from "../tables.server";

export const countMessages = (db: Db, since: Date) =>
  db
    .select({ side: messages.side, count: count() })
    .from(messages)
    .where(gte(messages.id, firstIdAt(since)))
    .groupBy(messages.side);

/** Quotes since then, by what they are now. */
export const countQuotes = (db: Db, since: Date) =>
  db
    .select({ status: quotes.status, count: count() })
    .from(quotes)
    .where(gte(quotes.id, firstIdAt(since)))
    .groupBy(quotes.status);
