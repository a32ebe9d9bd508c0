import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { test } from "../setup/db";
import { openSite, siteRoutes } from "../setup/site";
import { everybody } from "./people";
import { oneAct, pathOf, reading, roles, writing } from "./table";

function letterOf(response: Response): string {
  const to = response.headers.get("Location");
  if (to !== null) return /^\/auth\?.*next=/.test(to) ? "s" : "e";
  return [400, 403, 404, 405].includes(response.status)
    ? "x"
    : response.status < 500
      ? "o"
      : `(${response.status})`;
}

test("every address has its row in the table", () => {
  const files = siteRoutes.filter(({ hasOwnAddress }) => hasOwnAddress).map(({ file }) => file);
  expect(files.filter((file) => !reading.some((row) => row.file === file))).toEqual([]);
});

test("every page responds to every role as the table says", { timeout: 180_000 }, async ({ db, now }) => {
  const site = await openSite(db, now);
  const { people, named } = await everybody(site, db, now);
  for (const row of reading) {
    const path = named(pathOf(row));
    let answers = "";
    for (const role of roles) answers += letterOf(await people[role].get(path));
    expect.soft(answers, `GET ${path}`).toBe(row.answers);
  }
});

test("every action responds to every role as the table says", { timeout: 180_000 }, async ({ db, now }) => {
  const site = await openSite(db, now);
  const { people, named } = await everybody(site, db, now);
  for (const row of writing) {
    const path = named(pathOf(row));
    const fields = Object.entries(row.send ?? {}).map(([name, value]) => [name, named(value)]);
    let answers = "";
    for (const role of roles) answers += letterOf(await people[role].post(path, Object.fromEntries(fields)));
    expect.soft(answers, `POST ${path} ${JSON.stringify(row.send)}`).toBe(row.answers);
  }
});

/** A fingerprint of every row, apart from when sessions were last used. */
async function everythingIn(db: Db): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by 1`,
  );
  const prints: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute<{ print: string | null }>(
      sql`select md5(string_agg(t::text, ',' order by t::text)) as print from ${sql.identifier(name)} t`,
    );
    prints.push(`${name} ${rows[0]?.print}`);
  }
  return prints;
}

test("a form with an unknown intent or none is a 400 and changes nothing", { timeout: 180_000 }, async ({
  db,
  now,
}) => {
  const site = await openSite(db, now);
  const { people, named } = await everybody(site, db, now);
  const before = await everythingIn(db);
  const files = new Set(writing.map(({ file }) => file).filter((file) => !oneAct.test(file)));
  for (const row of reading.filter(({ file }) => files.has(file)))
    for (const [index, role] of roles.entries()) {
      if (row.answers[index] !== "o" || role === "impersonating") continue;
      for (const fields of [{}, { intent: "" }, { intent: "no-such-act", email: "a@example.co.za" }]) {
        const { status } = await people[role].post(named(pathOf(row)), fields);
        expect.soft([400, 405], `${role}: POST ${row.file} ${JSON.stringify(fields)}`).toContain(status);
      }
    }
  expect(await everythingIn(db)).toEqual(before);
});

test("every action of the site has a row", async () => {
  const pages = import.meta.glob<Record<string, unknown>>("/app/pages/**/*.{ts,tsx}");
  const missing: string[] = [];
  for (const { file } of siteRoutes) {
    const page = await pages[`/app/${file}`]?.();
    if (page && "action" in page && !writing.some((row) => row.file === file)) missing.push(file);
  }
  expect(missing).toEqual([]);
});
