import { type AnyPgColumn, customType, timestamp } from "drizzle-orm/pg-core";

const anyUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** No row has this id. */
const nobody = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** An id. An address or a form may say anything: what is no id is that of no row, instead of an error of the database. */
export const uuid = customType<{ data: string }>({
  dataType: () => "uuid",
  toDriver: (id) => (anyUuid.test(id) ? id : nobody),
});

/** An instant. */
export const at = () => timestamp({ withTimezone: true });

/** The id of the row that this one belongs to and goes with. */
export const partOf = (id: () => AnyPgColumn) => uuid().notNull().references(id, { onDelete: "cascade" });

/** The id of another row, which cannot go while this one is there. */
export const refersTo = (id: () => AnyPgColumn) => uuid().notNull().references(id);

/** These columns of a table, under their own names. */
export const pick = <Table extends object, Name extends keyof Table>(table: Table, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
