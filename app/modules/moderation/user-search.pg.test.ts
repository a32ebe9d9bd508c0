import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "~/platform/db.server";
import { withoutIndexes } from "../../../db/seed/without-indexes.server";
import { connectReader, explain, statementsOf } from "../../../tests/search/listing-plans";
import { test as base } from "../../../tests/setup/db";
import { userList } from "./list-filters";
import { listUsers } from "./queries/users.server";

const people = 12_000;
/** In pages of 8 KB: the tables have thousands. */
const mostRead = 1500;
const everybody = userList.read(new URLSearchParams());

async function fill(db: Db, now: Date) {
  const fillAll = () => db.transaction((tx) => fillTables(tx, now.toISOString()));
  await withoutIndexes(db, () => {}, fillAll, ["users", "profiles", "business_profiles"]);
  // As the job does in production: what is new in a trigram index is a list until then.
  await db.execute(sql`vacuum (analyze) users, profiles, business_profiles, erasure_requests`);
}

/** Without triggers: who looks for users reads nothing that they keep. */
async function fillTables(db: Db, at: string) {
  await db.execute(sql`set local session_replication_role = replica`);
  await db.execute(sql`
    insert into users (id, name, email, email_verified, suspended_at, suspension_reason, user_type,
      created_at, updated_at)
    select gen_random_uuid(), 'Person ' || n, 'person' || n || '@' || md5(n::text) || '.example', n % 500 <> 0,
      case when n % 700 = 0 then ${at}::timestamptz end, case when n % 700 = 0 then 'Because' end,
      case when n % 3 = 0 then 'business' else 'customer' end,
      ${at}::timestamptz - n * interval '1 minute', ${at}::timestamptz
    from generate_series(1, ${people}) n`);
  await db.execute(sql`
    insert into profiles (id, name, email, phone, user_type, created_at, updated_at)
    select id, name, email, '+2782' || lpad(substr(email, 7, strpos(email, '@') - 7), 7, '0'), user_type, created_at, updated_at
    from users`);
  await db.execute(sql`
    insert into business_profiles (id, user_id, slug, business_name, category, subcategory, description,
      contact_methods, created_at, updated_at)
    select gen_random_uuid(), id, 'business-' || id, 'Works ' || md5(email), 'home-services', 'appliance-repairs', '',
      '{}', created_at, updated_at
    from users where user_type = 'business'`);
  await db.execute(sql`
    insert into erasure_requests (user_id, requested_at, due_at)
    select id, ${at}::timestamptz, ${at}::timestamptz from users order by md5(email) limit 40`);
}

/** Filled once for all tests of this file, which only read. */
const test = base.extend("filled", { scope: "file" }, async ({ emptied }, { onCleanup }) => {
  const { db, engine } = await emptied();
  if (engine.kind !== "postgres") throw new Error("This test needs PostgreSQL's query plans.");
  await fill(db, new Date("2026-11-23T08:00:00Z"));
  const client = await connectReader(engine.url);
  onCleanup(() => client.end());
  return { db, client };
});

test("no search for users reads a table of 12,000 from end to end, and a common word is not sorted first", {
  timeout: 120_000,
}, async ({ filled: { db, client } }) => {
  for (const q of [
    "person11999",
    "person1234",
    "Person",
    "082 001 1999",
    "0199",
    "c4ca4238a0",
    "Pe",
    "zqxw",
  ]) {
    const first = await statementsOf(() => listUsers(db, { ...everybody, q }, null));
    expect(first.result.total === null, q).toBe(q === "Person" || q === "Pe");
    expect(first.result.rows.length > 0, q).toBe(q !== "zqxw");
    const { next } = first.result;
    const second = next === null ? null : await statementsOf(() => listUsers(db, { ...everybody, q }, next));
    for (const { text, values } of [...first.statements, ...(second?.statements ?? [])]) {
      const { plan, pages } = await explain(client, text, values);
      const isCount = /count\(/.test(text);
      expect(plan, `${q}\n${text}\n${plan}`).not.toMatch(/Seq Scan on (users|profiles|business_profiles)/);
      if (!isCount) expect(pages, `${q}\n${text}\n${plan}`).toBeLessThan(mostRead);
    }
  }
});

test("no filter and no order of users reads a table of 12,000 from end to end", {
  timeout: 120_000,
}, async ({ filled: { db, client } }) => {
  const roles = [null, ...userList.choices.role];
  for (const order of userList.orders)
    for (const state of [null, ...userList.choices.state])
      for (const role of roles) {
        const filter = { ...everybody, order, state, role };
        const asked = JSON.stringify(filter);
        const first = await statementsOf(() => listUsers(db, filter, null, 500));
        const { rows } = first.result;
        expect(rows.length, asked).toBeGreaterThan(0);
        const after = rows.at(Math.floor(rows.length / 2))?.id ?? null;
        const page = await statementsOf(() => listUsers(db, filter, after));
        for (const { text, values } of page.statements) {
          const { plan, pages } = await explain(client, text, values);
          expect(plan, `${asked}\n${plan}`).not.toMatch(/Seq Scan on (users|profiles|business_profiles)/);
          if (!/count\(/.test(text)) expect(pages, `${asked}\n${text}\n${plan}`).toBeLessThan(mostRead);
        }
      }
});
