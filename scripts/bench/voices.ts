import { sql } from "drizzle-orm";
import { countInbox, countUnread, listConversations } from "~/modules/conversations/queries/inbox.server";
import { findThread } from "~/modules/conversations/queries/thread.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { connectReader, explain, statementsOf } from "../../tests/search/listing-plans";
import type { Bench } from "./bench";
import type { Section } from "./report";
import { ms, newDice, percentile, whole } from "./statistics";

const messagesEach = 20;
/** One person with many, others with about ten. */
const customersPer = 10;
const runs = 200;
const bar = 20;

/** So many conversations of twenty messages each, by PostgreSQL itself: pairs of a customer and a business, each once. */
async function fillConversations(db: Db, count: number): Promise<void> {
  const customers = Math.max(1, Math.ceil(count / customersPer));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`create temp table people on commit drop as
      select n, ('0199a000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id
      from generate_series(0, ${customers - 1}::int) as n`);
    await tx.execute(sql`insert into users (id, name, email, email_verified, user_type, created_at, updated_at)
      select id, 'Person ' || n, 'bench' || n || '@bench.example', true, 'customer', now(), now() from people`);
    await tx.execute(sql`insert into profiles (id, name, email, user_type, created_at, updated_at)
      select id, 'Person ' || n, 'bench' || n || '@bench.example', 'customer', now(), now() from people`);
    // A tenth of the businesses have nine tenths of the conversations.
    await tx.execute(sql`create temp table firms on commit drop as
      select row_number() over (order by md5(id::text)) - 1 as n, id from business_profiles where listed`);
    await tx.execute(sql`create temp table talks on commit drop as
      select distinct on (firm, person) ('0199b000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, firm, person, n
      from (select n, n % ${customers}::int as person,
        case when n % 10 < 9 then (n::bigint * 7919) % greatest((select count(*) from firms) / 10, 1)
          else (n::bigint * 104729) % (select count(*) from firms) end as firm
        from generate_series(0, ${count - 1}::int) as n) as pairs`);
    await tx.execute(sql`insert into conversations
        (id, business_id, customer_id, is_health, last_number, last_at, version, waits_since, created_at)
      select t.id, f.id, p.id, false, ${messagesEach}::int, now() - t.n * interval '30 seconds', ${messagesEach}::int,
        case when t.n % 5 = 0 then now() - t.n * interval '30 seconds' end, now() - interval '300 days'
      from talks t join firms f on f.n = t.firm join people p on p.n = t.person`);
    await tx.execute(sql`insert into conversation_reads (conversation_id, side, reader_id, read_number, unread)
      select t.id, side, case side when 'customer' then p.id else f.id end, ${messagesEach}::int - u, u
      from talks t join firms f on f.n = t.firm join people p on p.n = t.person,
        unnest(array['customer', 'business']) as side, lateral (select case when t.n % 7 = 0 then 2 else 0 end as u) as unseen`);
    await tx.execute(sql`insert into messages (id, conversation_id, number, side, key, text, at)
      select gen_random_uuid(), t.id, m, case m % 2 when 1 then 'customer' else 'business' end, gen_random_uuid(),
        'The tap in the yard drips since the storm, message ' || m, now() - t.n * interval '30 seconds' - (20 - m) * interval '1 hour'
      from talks t, generate_series(1, ${messagesEach}::int) as m`);
  });
  await db.execute(sql`vacuum analyze conversations, conversation_reads, messages, users, profiles`);
}

type Talk = { id: string; businessId: string; customerId: string };

/** The inbox and the thread of both sides among many conversations. */
export async function voices({ databases, sizes, conversations: count }: Bench): Promise<Section> {
  const url = await databases.copyOf(Math.min(...sizes), "voices");
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: databases.folder });
  try {
    console.log(`filling ${whole(count)} conversations ...`);
    await fillConversations(db, count);
    const { rows: some } = await db.execute<Talk>(sql`
      select id, business_id as "businessId", customer_id as "customerId" from conversations
      order by md5(id::text) limit ${runs}`);
    // Those with the most, which are the slowest.
    const { rows: busy } = await db.execute<Talk>(sql`
      select min(id::text)::uuid as id, business_id as "businessId", min(customer_id::text)::uuid as "customerId"
      from conversations group by business_id order by count(*) desc limit 20`);
    const now = new Date();
    const dice = newDice(3);
    const customer = ({ customerId }: Talk) => ({ side: "customer", userId: customerId }) as const;
    const owner = ({ businessId, customerId }: Talk) =>
      ({ side: "business", userId: customerId, businessId }) as const;
    const asks: Record<string, (talk: Talk) => Promise<unknown>> = {
      "customer's inbox": (talk) => listConversations(db, customer(talk), { tab: "all", before: null }, now),
      "owner's inbox": (talk) => listConversations(db, owner(talk), { tab: "all", before: null }, now),
      "counts of the owner's inbox": (talk) => countInbox(db, owner(talk), now),
      badge: (talk) => countUnread(db, "customer", talk.customerId),
      "thread, customer": (talk) => findThread(db, customer(talk), talk.id, null, now),
      "thread, owner": (talk) => findThread(db, owner(talk), talk.id, null, now),
    };
    const client = await connectReader(url);
    await client.query("set enable_seqscan = on");
    const rows: string[][] = [];
    for (const [name, ask] of Object.entries(asks)) {
      const times: number[] = [];
      for (const talk of [...some, ...busy]) await ask(talk);
      for (const talk of [...some, ...busy]) {
        const began = performance.now();
        await ask(talk);
        times.push(performance.now() - began);
      }
      const talk = busy[dice(busy.length)] ?? some[0];
      const whole: string[] = [];
      if (talk)
        for (const { text, values } of (await statementsOf(() => ask(talk))).statements) {
          const { plan } = await explain(client, text, values);
          if (/Seq Scan on (messages|conversations|conversation_reads|business_profiles|users)\b/.test(plan))
            whole.push(plan.split("\n")[0] ?? "");
        }
      const p95 = percentile(times, 0.95);
      rows.push([
        name,
        `${ms(percentile(times, 0.5))} / ${ms(p95)}`,
        p95 < bar ? "pass" : `FAIL (${bar})`,
        whole.length === 0 ? "pass" : "FAIL",
      ]);
    }
    await client.end();
    return {
      title: "Inbox and thread",
      about: [
        `${whole(count)} conversations of ${messagesEach} messages each; the ${runs} of chance and the 20 businesses with the most. p50 / p95 in ms.`,
      ],
      tables: [{ head: ["what", "ms", "bar", "never a whole table"], rows }],
    };
  } finally {
    await close();
  }
}
