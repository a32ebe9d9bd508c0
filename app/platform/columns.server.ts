import { type AnyPgColumn, timestamp, uuid } from "drizzle-orm/pg-core";

/** An instant. */
export const at = () => timestamp({ withTimezone: true });

/** The id of the row that this one belongs to and goes with. */
export const partOf = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: "cascade" });

/** The id of another row, which cannot go while this one is there. */
export const refersTo = (id: () => AnyPgColumn) => uuid().notNull().references(id);

/** These columns of a table, under their own names. */
export const pick = <Table extends object, Name extends keyof Table>(table: Table, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
