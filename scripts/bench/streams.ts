import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { writeMessage } from "~/modules/conversations/commands/send-message.server";
import { findConversation, versionOf } from "~/modules/conversations/conversation.server";
import { derivedSecret } from "~/platform/data-dir.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { sampleId } from "../../db/seed/sample-ids";
import { newVisitor } from "../../tests/process/visitor";
import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import type { Bench } from "./bench";
import { openStreams, type Person } from "./browsers";
import { residentMb } from "./machine";
import type { Section } from "./report";
import { ms, newDice, percentile, whole } from "./statistics";

/** A person has at most five. */
const perPerson = 5;
const messagesPerSecond = 50;
/** Of each stream in KB, of an event at p95 in ms, and until all are back in seconds. */
const bars = { kilobytes: 25, seen: 500, back: 15 };

/** People with a confirmed address, a session and a conversation with the first sample business. */
async function makePeople(db: Db, count: number, cookieName: string): Promise<Person[]> {
  const secret = derivedSecret(onPostgres("").SESSION_SECRET, "sessions");
  const people = Array.from({ length: count }, () => ({ id: newId(), talk: newId(), token: newId() }));
  const from = sql`json_to_recordset(${JSON.stringify(people)}::json) as p(id uuid, talk uuid, token text)`;
  const business = sql`${sampleId("business", 0)}::uuid`;
  await db.execute(sql`insert into users (id, name, email, email_verified, user_type, created_at, updated_at)
    select id, 'Zanele Khumalo', id || '@bench.example', true, 'customer', now(), now() from ${from}`);
  await db.execute(sql`insert into profiles (id, name, email, user_type, created_at, updated_at)
    select id, 'Zanele Khumalo', id || '@bench.example', 'customer', now(), now() from ${from}`);
  await db.execute(sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select gen_random_uuid(), id, token, now() + interval '30 days', now(), now() from ${from}`);
  await db.execute(sql`insert into conversations (id, business_id, customer_id, is_health, last_number, last_at, created_at)
    select talk, ${business}, id, false, 0, now(), now() from ${from}`);
  await db.execute(sql`insert into conversation_reads (conversation_id, side, reader_id, read_number, unread)
    select talk, side, case side when 'customer' then id else ${business} end, 0, 0
    from ${from}, unnest(array['customer', 'business']) as side`);
  return people.map(({ id, talk, token }) => {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return { id, talk, cookie: `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}

/** Writes to people by chance, and notes when each message was committed. */
async function write(db: Db, people: Person[], seconds: number, note: (id: string) => void) {
  const dice = newDice(7);
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  for (let due = performance.now(); due < end; due += 1000 / messagesPerSecond) {
    await sleep(Math.max(0, due - performance.now()));
    const { id, talk } = people[dice(people.length)] ?? { id: "", talk: "" };
    const now = new Date();
    const who = { side: "customer", userId: id } as const;
    await db.transaction(async (tx) => {
      const found = await findConversation(tx, who, talk, now, true);
      if (found) await writeMessage(tx, who, found, { key: newId(), text: `Message ${sent}` }, now);
    });
    note(id);
    sent++;
  }
  return sent;
}

type Stage = { db: Db; one: Server; other: Server; wanted: number; seconds: number };

async function measure({ db, one, other, wanted, seconds }: Stage) {
  const visitor = newVisitor(one.url);
  await visitor.signIn("customer@thola.test", "Customer#2026");
  const [cookieName = ""] = /[^=; ]*session_token/.exec(visitor.cookieHeader()) ?? [];
  const people = await makePeople(db, Math.ceil(wanted / perPerson), cookieName);
  const sentAt = new Map<string, number>();
  const seen: number[] = [];
  const browsers = openStreams([one.url, other.url], ({ id }) => {
    const at = sentAt.get(id);
    if (at !== undefined) seen.push(performance.now() - at);
  });
  const memory = () => [one, other].reduce((sum, { pid }) => sum + residentMb(pid), 0);
  const holders = people.flatMap((person) => Array<Person>(perPerson).fill(person)).slice(0, wanted);
  // What the first streams load once is not of a stream.
  const first = Math.ceil(wanted / 5);
  try {
    await browsers.open(holders.slice(0, first));
    await sleep(5000);
    const before = memory();
    await browsers.open(holders.slice(first));
    await sleep(5000);
    const kilobytes = ((memory() - before) * 1024) / (wanted - first);
    const note = (id: string) => void sentAt.set(id, performance.now());
    const sent = await write(db, people, seconds, note);
    await sleep(2000);
    const p95 = percentile(seen, 0.95);
    const killed = performance.now();
    const writing = write(db, people, Math.min(10, seconds), note);
    browsers.leave(one.url);
    await one.kill();
    await browsers.allOpen();
    const back = (performance.now() - killed) / 1000;
    await writing;
    await sleep(3000);
    let lost = 0;
    for (const { person, last } of browsers.streams)
      if (last !== (await versionOf(db, person.id, null))) lost++;
    return { people: people.length, kilobytes, sent, p95, back, lost, doubled: browsers.doubled() };
  } finally {
    browsers.close();
  }
}

/** Open streams on two processes while messages are written; then one of the two is killed. */
export async function streams({ databases, streams: wanted, seconds }: Bench): Promise<Section> {
  const url = await databases.empty("streams");
  const env = { ...onPostgres(url), DATA_DIR: databases.folder };
  const one = await startServer(env);
  const other = await startServer(env);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: databases.folder });
  try {
    const found = await measure({ db, one, other, wanted, seconds });
    const { people, kilobytes, sent, p95, back, lost, doubled } = found;
    const row = (what: string, shown: string, holds: boolean) => [what, shown, holds ? "pass" : "FAIL"];
    return {
      title: "Event streams",
      about: [
        `${whole(wanted)} streams of ${whole(people)} people on two processes with one PostgreSQL, ${messagesPerSecond} messages a second (${whole(sent)} in all);`,
        "then one process is killed while messages are written, and browsers connect again after three seconds with the last event that they know.",
      ],
      tables: [
        {
          head: ["what", "seen", "bar"],
          rows: [
            row("memory for each stream", `${kilobytes.toFixed(1)} KB`, kilobytes < bars.kilobytes),
            row("message to event, p95", `${ms(p95)} ms`, p95 < bars.seen),
            row("all back after kill -9", `${back.toFixed(1)} s`, back < bars.back),
            row("streams that do not know the newest", whole(lost), lost === 0),
            row("events twice in a row", whole(doubled), doubled === 0),
          ],
        },
      ],
    };
  } finally {
    await Promise.all([one.kill(), other.kill()]);
    await close();
  }
}
