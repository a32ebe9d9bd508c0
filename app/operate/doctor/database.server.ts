import pg from "pg";
import {
  newestKnownMigration,
  newestMigration,
  openDatabase,
  pgliteExtensions,
} from "../../platform/db.server";
import { eachServer } from "../../platform/each-server";
import type { Env } from "../../platform/env.server";
import { pageSettings } from "../../platform/pools.server";
import { type Finding, firstLine, look, mend, notChecked, well } from "./finding";

const patience = 10_000;

export async function checkDatabase(env: Env): Promise<Finding[]> {
  const { databaseUrl, directUrl, replicaUrl, dataDir } = env;
  if (databaseUrl === null || directUrl === null)
    return [notChecked(`the embedded one in ${dataDir}: for one process, a smaller site`)];
  const isPooled = directUrl !== databaseUrl;
  const findings = await onPrimary(isPooled ? "DATABASE_DIRECT_URL" : "DATABASE_URL", directUrl);
  if (isPooled) findings.push(...(await examinePooler(databaseUrl, env.readUrl)));
  if (replicaUrl !== null) findings.push(...(await onReplicas(replicaUrl)));
  if (findings.some(({ grade }) => grade === "mend")) return findings;
  const database = await openDatabase({ databaseUrl: directUrl, dataDir });
  try {
    const ahead = Math.sign((await newestMigration(database.db)) - newestKnownMigration());
    if (ahead > 0) findings.push(mend("was written by a newer version of Thola: run that one"));
    if (ahead < 0) findings.push(look("is empty or older: the next start migrates it"));
  } finally {
    await database.close();
  }
  return findings;
}

/** Of several servers one takes writes; the others must be there to take its place. */
async function onPrimary(name: string, url: string): Promise<Finding[]> {
  const servers = eachServer(url);
  if (servers.length === 1) return on(name, url, examine);
  const found = await Promise.all(
    servers.map(async (server) => {
      const { host } = new URL(server);
      const roles: boolean[] = [];
      const findings = await on(`${name}: ${host}`, server, async (client) => {
        const isPrimary = !(await follows(client));
        roles.push(isPrimary);
        return isPrimary ? examine(client) : [well(`${host} follows the primary`)];
      });
      return { findings, isPrimary: roles[0] === true };
    }),
  );
  const primaries = found.filter(({ isPrimary }) => isPrimary).length;
  const several = primaries === 1 ? [] : [mend(`${primaries} servers of ${name} take writes: one must`)];
  return [...several, ...found.flatMap(({ findings }) => findings)];
}

async function onReplicas(replicaUrl: string): Promise<Finding[]> {
  const servers = eachServer(replicaUrl);
  const found = await Promise.all(
    servers.map((server) => on("DATABASE_REPLICA_URL", server, (client) => examineReplica(client))),
  );
  const findings = found.flat();
  const replicas = findings.filter(({ grade }) => grade === "well");
  return replicas.length > 0 ? replicas : findings;
}

const follows = async (client: pg.Client): Promise<boolean> =>
  (await rowsOf<{ follows: boolean }>(client, "select pg_is_in_recovery() as follows"))[0]?.follows === true;

async function on(name: string, connectionString: string, work: (client: pg.Client) => Promise<Finding[]>) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    return [mend(`${name} cannot be opened: ${firstLine(error)}`)];
  } finally {
    await client.end().catch(() => {});
  }
}

async function examine(client: pg.Client): Promise<Finding[]> {
  const [base] = await rowsOf<{
    version: number;
    encoding: string;
    creates: boolean;
    foreign_tables: number;
    offset: string | null;
    skew: number;
  }>(
    client,
    `select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as creates,
      (select count(*)::int from pg_tables
        where schemaname in ('public', 'drizzle', 'pgboss') and not pg_has_role(tableowner, 'usage')) as foreign_tables,
      (select utc_offset::text from pg_timezone_names where name = 'Africa/Johannesburg') as offset,
      extract(epoch from clock_timestamp())::float8 * 1000 as skew`,
  );
  if (!base) return [mend("did not respond to a question about itself")];
  const findings: Finding[] = [];
  const version = Math.floor(base.version / 10_000);
  if (version < 15) findings.push(mend(`PostgreSQL ${version} is too old: 15 or newer`));
  if (base.encoding !== "UTF8")
    findings.push(mend(`its encoding is ${base.encoding}: make it anew with UTF8`));
  if (!base.creates)
    findings.push(mend("its user may not create tables: alter database ... owner to this user"));
  if (base.foreign_tables > 0)
    findings.push(
      mend(`${base.foreign_tables} tables belong to another user: reassign owned ... to this user`),
    );
  if (base.offset !== "02:00:00")
    findings.push(mend(`its time zones are wrong: Africa/Johannesburg is ${base.offset ?? "unknown"}`));
  const skew = Math.abs(base.skew - Date.now()) / 1000;
  if (skew > 5) findings.push(mend(`its clock differs from this machine's by ${Math.round(skew)} s`));
  findings.push(...(await extensions(client)));
  if (base.creates) findings.push(...(await writes(client)));
  return findings.length > 0 ? findings : [well(`PostgreSQL ${version}, rights, extensions, time zone`)];
}

/** Of chance, which no compression makes smaller. */
export const aMegabyte = `create table public.doctor_writes as
  select string_agg(md5(random()::text), '') as text from generate_series(1, 32768) as n group by n % 128`;

/** A megabyte that is taken back: a replica, a database that is read-only and a full disk refuse it. */
async function writes(client: pg.Client): Promise<Finding[]> {
  try {
    await client.query("begin");
    await client.query(aMegabyte);
    return [];
  } catch (error) {
    return [mend(`takes no writes: ${firstLine(error)}`)];
  } finally {
    await client.query("rollback").catch(() => {});
  }
}

/** An extension that is not there is made at the first start: by an owner of the database, if it is a trusted one. */
async function extensions(client: pg.Client): Promise<Finding[]> {
  const rows = await rowsOf<{ name: string; state: string }>(
    client,
    `select name, case when e.extname is not null then 'there'
        when exists (select from pg_available_extension_versions v where v.name = n.name
          and (v.trusted or (select rolsuper from pg_roles where rolname = current_user))) then 'can be made'
        when exists (select from pg_available_extensions a where a.name = n.name) then 'not allowed' else 'missing' end as state
      from unnest($1::text[]) as n (name) left join pg_extension e on e.extname = n.name`,
    [Object.keys(pgliteExtensions)],
  );
  return rows.flatMap(({ name, state }) => {
    if (state === "missing")
      return [mend(`the extension ${name} is not installed: apt-get install postgresql-contrib`)];
    return state === "not allowed" ? [mend(`a superuser must run: create extension ${name}`)] : [];
  });
}

/** Behind a pooler limits and planner settings are those of the roles. */
async function examinePooler(databaseUrl: string, readUrl: string | null): Promise<Finding[]> {
  const check = (name: string, url: string, settings: Record<string, string>) =>
    on(name, url, async (client) => {
      const rows = await rowsOf<{ name: string; value: string }>(
        client,
        "select name, current_setting(name) as value from unnest($1::text[]) as n (name)",
        [Object.keys(settings)],
      );
      const wrong = rows.filter(({ name, value }) => settings[name] !== value);
      if (wrong.length === 0) return [well(`${name} has its limits`)];
      const said = wrong.map(({ name, value }) => `${name} is ${value}, not ${settings[name]}`).join(", ");
      return [mend(`${name}: ${said}. Run deploy/pgbouncer/roles.sql and use its roles`)];
    });
  return [
    ...(await check("DATABASE_URL", databaseUrl, pageSettings.writes)),
    ...(await check("DATABASE_READ_URL", readUrl ?? databaseUrl, pageSettings.reads)),
  ];
}

async function examineReplica(client: pg.Client): Promise<Finding[]> {
  const [row] = await rowsOf<{ replica: boolean; lag: number | null }>(
    client,
    `select pg_is_in_recovery() as replica,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as lag`,
  );
  if (!row?.replica) return [look("DATABASE_REPLICA_URL is no replica: it takes writes")];
  return [well(`the replica is ${Math.round(row.lag ?? 0)} s behind, or nothing was written since`)];
}

const rowsOf = async <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
) => (await client.query<Row>(text, values)).rows;
