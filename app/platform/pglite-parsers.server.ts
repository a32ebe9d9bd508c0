import { type PGlite, types } from "@electric-sql/pglite";

/** PostgreSQL's built-in types have smaller OIDs. */
const firstUserOid = 16_384;

/**
 * Drizzle passes its own parsers with every query, and PGlite then copies its table of 370 parsers: more work than a
 * short query. PGlite falls back to a table that all databases share, so the built-in array types are moved there, and
 * the own table inherits all: nothing is left to copy. Arrays of other types are read as text, as from PostgreSQL.
 * None of this is documented: pglite-parsers.pglite.test.ts tells when an upgrade changes it.
 */
export function shareParsers(pglite: Pick<PGlite, "parsers">): void {
  for (const [type, parse] of Object.entries(pglite.parsers))
    if (Number(type) < firstUserOid) types.parsers[type] = parse;
  pglite.parsers = Object.create(types.parsers);
}
