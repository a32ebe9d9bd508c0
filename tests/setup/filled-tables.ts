import { sql } from "drizzle-orm";
import type { Db } from "~/platform/db.server";

const rowsEach = 10_000;

/** What years leave behind, and no job has to do with any more: by table, what a column has besides any value of its type. */
const columnsOf: Record<string, Record<string, string>> = {
  bookings: {
    ...{ id: id(1), customer_id: "case when n % 2 = 0 then firm end", customer_phone: number("2") },
    ...{
      customer_email: "n || '@old.example'",
      starts_at: past(40),
      ends_at: `${past(40)} + interval '1 hour'`,
    },
    status: "case when n % 3 = 0 then 'cancelled' else 'completed' end",
  },
  booking_events: { booking_id: id(1), move: "'accept'", status: "'accepted'", by: "'business'" },
  own_contacts: { person: number("3"), email: "n || '@own.example'", added_at: past(10) },
  customer_sheets: { person: number("2") },
  conversations: { id: id(2), customer_id: "gen_random_uuid()", last_at: past(10) },
  conversation_reads: { conversation_id: id(2), side: "'customer'", unread: "0" },
  messages: { id: id(3), conversation_id: id(2), side: "'customer'" },
  message_photos: { conversation_id: id(2), message_id: id(3) },
  answer_times: { asked_at: past(10), answered_at: past(9) },
  quotes: {
    ...{ conversation_id: id(2), message_id: id(3), status: "'declined'", ended_at: past(11) },
    valid_until: past(10),
    ...{ lines: `'[{"cents":100,"quantity":1}]'`, times: "'[]'" },
  },
  asked_jobs: { days: "'[]'", ended_at: past(9), end: "'over'" },
  reviews: { id: id(4), booking_id: id(1), customer_id: "firm" },
  review_photos: { review_id: id(4) },
  alerts: { user_id: "firm", place_key: "'place-' || n", confirmed_at: past(9), checked_at: past(1) },
  outside_calendars: { fetched_at: future(1), next_attempt_at: future(1) },
  business_papers: {
    ...{ kind: "'id'", state: "'checked'", ends_on: "'2031-01-01'", seen_on: "'2026-01-01'" },
    decided_at: past(10),
  },
  mail_outbox: { sent_at: past(2) },
  invoices: { kind: "'invoice'", customer: `'{"name":""}'` },
};

const anyOf: Record<string, string> = {
  ...{ uuid: "gen_random_uuid()", text: "'text ' || n", integer: "1", boolean: "false", jsonb: "'{}'" },
  "timestamp with time zone": past(20),
};

function id(table: number) {
  return `('0199${table}000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
}

function number(begins: string) {
  return `'+278${begins}' || lpad(n::text, 7, '0')`;
}

function past(days: number) {
  return `'2026-11-23T08:00:00Z'::timestamptz - interval '${days} days' - n * interval '1 second'`;
}

function future(days: number) {
  return past(-days);
}

/** Adds old rows to every table that grows with use; triggers and references stay out of it. */
export async function fillTables(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temp table firms on commit drop as
      select id as firm, row_number() over () - 1 as place from business_profiles`);
    for (const [table, values] of Object.entries(columnsOf)) await fill(tx, table, values);
  });
  await db.execute(sql`vacuum analyze`);
}

async function fill(tx: Db, table: string, values: Record<string, string>) {
  const { rows } = await tx.execute<{ name: string; type: string }>(sql`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and (attnotnull and not atthasdef or attname in ${Object.keys(values)})`);
  const given = rows.map(({ name, type }) => values[name] ?? (name === "business_id" ? "firm" : anyOf[type]));
  await tx.execute(
    sql.raw(`insert into ${table} (${rows.map(({ name }) => `"${name}"`)}) select ${given}
      from generate_series(0, ${rowsEach - 1}) n join firms on place = n % (select count(*) from firms)`),
  );
}
