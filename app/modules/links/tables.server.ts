import { integer, pgTable } from "drizzle-orm/pg-core";
import { uuid } from "~/platform/columns.server";

/** Its generation is added to every owner's. */
export const everybody = "00000000-0000-0000-0000-000000000000";

/** How often the links of an owner were ended. No row: never. */
export const linkGenerations = pgTable("link_generations", {
  ownerId: uuid().primaryKey(),
  generation: integer().notNull(),
});
