import { type PGlite, types } from "@electric-sql/pglite";

const builtInTypes = new Set(Object.keys(types.parsers));
/** PostgreSQL's built-in types have smaller OIDs. */
const firstUserOid = 16_384;

/**
 * Drizzle passes its own parsers with every query, and PGlite then copies its table of 370 parsers: more work than a
 * short query. PGlite falls back to a table that all databases share, so the built-in array types are moved there. Neither is
 * documented: pglite-parsers.pglite.test.ts tells when an upgrade changes them.
 */
export function shareParsers(pglite: Pick<PGlite, "parsers">): void {
  const own: PGlite["parsers"] = {};
  for (const [type, parse] of Object.entries(pglite.parsers))
    if (builtInTypes.has(type) || Number(type) >= firstUserOid) own[type] = parse;
    else types.parsers[type] = parse;
  pglite.parsers = own;
}
