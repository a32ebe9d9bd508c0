import { expect, test } from "vitest";

const sources = import.meta.glob<string>(
  ["/{app,db,scripts,tests}/**/*.{ts,tsx,mjs}", "!/tests/private-interfaces.test.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** What the makers of our dependencies keep for themselves, and may change in a patch. */
const forbidden = {
  zod: /\b_zod\b|\b_def\b/,
  react: /__CLIENT_INTERNALS|__SERVER_INTERNALS|_DO_NOT_USE/,
  "react-router": /\bUNSAFE_\w+/,
  "better-auth": /\.\$context\b|\binternalAdapter\b/,
  drizzle: /\b_\.session\b|\.session\.prepareQuery\b/,
  pglite: /\.Module\b|\bexecProtocolRaw(?!Stream)\b|\b_setupWasm\b/,
  pg: /\bconnection\.stream\b|\b_pulseQueryQueue\b/,
} satisfies Record<string, RegExp>;

/** Each with its reason: docs/decisions/0003 and the comment at the place. */
const exceptions = [
  "better-auth /app/modules/accounts/auth.server.ts",
  "better-auth /app/modules/accounts/fresh-session.server.ts",
  "better-auth /app/pages/auth/confirmation.db.test.ts",
];

test("no private interface of a dependency is used, but for the reasoned exceptions", () => {
  const uses = Object.entries(sources).flatMap(([path, source]) =>
    Object.entries(forbidden).flatMap(([name, pattern]) => (pattern.test(source) ? `${name} ${path}` : [])),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(1000);
  expect(uses.sort()).toEqual(exceptions);
});
