import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { at, partOf } from "~/platform/columns.server";
import { users } from "../accounts/tables.server";
import { businessProfiles } from "../businesses/tables.server";

/** The businesses that a person keeps. */
export const favourites = pgTable(
  "favourites",
  {
    userId: partOf(() => users.id),
    businessId: partOf(() => businessProfiles.id),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.businessId] }),
    index("favourites_of_business").on(t.businessId),
  ],
);
