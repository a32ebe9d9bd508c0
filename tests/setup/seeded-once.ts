import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

const results = new WeakMap<Db, Map<string, unknown>>();

/**
 * Fills the empty database and returns the result of `fill`. Commands and triggers run once per database; later tests get
 * a copy of the rows.
 */
export async function seededOnce<Result>(db: Db, name: string, fill: () => Promise<Result>): Promise<Result> {
  const done = results.get(db) ?? new Map<string, unknown>();
  results.set(db, done);
  if (done.has(name)) await db.execute(sql.raw(restore(name)));
  else {
    done.set(name, await fill());
    await db.execute(sql.raw(save(name)));
  }
  return done.get(name) as Result;
}

const save = (name: string) => `do $$
  declare one name;
  begin
    create schema kept_${name};
    for one in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table kept_${name}.%1$I as table public.%1$I', one);
    end loop;
  end $$`;

const restore = (name: string) => `do $$
  declare one name; written text;
  begin
    set local session_replication_role = replica;
    for one, written in
      select table_name, string_agg(quote_ident(column_name), ', ') from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' group by table_name loop
      execute format(
        'insert into public.%1$I (%2$s) overriding system value select %2$s from kept_${name}.%1$I', one, written);
    end loop;
  end $$`;
