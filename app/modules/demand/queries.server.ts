import { asc, desc, eq } from "drizzle-orm";
import { pick } from "~/platform/columns.server";
import type { Db } from "~/platform/db.server";
import { alerts, businessSuggestions } from "./tables.server";

/** What the link of a mail is about; null when it is over. */
export async function findAlert(db: Db, id: string) {
  const [alert] = await db
    .select(pick(alerts, "category", "subcategory", "place", "confirmedAt"))
    .from(alerts)
    .where(eq(alerts.id, id));
  return alert ?? null;
}

export const listAlerts = (db: Db, userId: string) =>
  db
    .select(pick(alerts, "id", "category", "subcategory", "place", "createdAt"))
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt));

const mostShown = 100;

/** The oldest first: each is kept for 60 days. */
export const listSuggestions = (db: Db) =>
  db
    .select()
    .from(businessSuggestions)
    .orderBy(asc(businessSuggestions.createdAt), asc(businessSuggestions.id))
    .limit(mostShown);

export const countSuggestions = (db: Db): Promise<number> => db.$count(businessSuggestions);

/** For a person's data file. */
export const suggestionsBy = (db: Db, userId: string) =>
  db
    .select({
      ...pick(businessSuggestions, "name", "place", "phone"),
      suggestedAt: businessSuggestions.createdAt,
    })
    .from(businessSuggestions)
    .where(eq(businessSuggestions.userId, userId))
    .orderBy(asc(businessSuggestions.createdAt));
