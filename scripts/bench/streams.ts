import { createHmac } from "node:crypto";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { writeMessage } from "~/modules/conversations/commands/send-message.server";
import { findConversation } from "~/modules/conversations/conversation.server";
import { versionOf } from "~/modules/conversations/queries/version.server";
import { derivedSecret } from "~/platform/data-dir.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { sampleId } from "../../db/seed/sample-ids";
import { newVisitor } from "../../tests/process/visitor";
import { onPostgres, type Server, startServer } from "../../tests/setup/server";
import type { Bench } from "./bench";
import { residentMb } from "./machine";
import type { Section } from "./report";
import { ms, newDice, percentile, whole } from "./statistics";

/** A person has at most five. */
const perPerson = 5;
const messagesPerSecond = 50;
/** What a browser waits before it connects again, in ms. */
const retry = 3000;
/** The bars of the issue: KB for each stream, ms at p95, seconds until all are back. */
const bars = { kilobytes: 25, seen: 500, back: 15 };

type Person = { id: string; conversationId: string; cookie: string };
type Stream = { person: Person; last: number; events: number; doubled: number; url: string; isOpen: boolean };

/** People with a confirmed address, a session and a conversation with the first sample business, in few statements. */
async function makePeople(db: Db, count: number, cookieName: string): Promise<Person[]> {
  const secret = derivedSecret(onPostgres("").SESSION_SECRET, "sessions");
  const people = Array.from({ length: count }, () => ({
    id: newId(),
    conversationId: newId(),
    token: newId(),
  }));
  const rows = JSON.stringify(people);
  const from = sql`json_to_recordset(${rows}::json) as p(id uuid, "conversationId" uuid, token text)`;
  await db.execute(sql`insert into users (id, name, email, email_verified, user_type, created_at, updated_at)
    select id, 'Zanele Khumalo', id || '@bench.example', true, 'customer', now(), now() from ${from}`);
  await db.execute(sql`insert into profiles (id, name, email, user_type, created_at, updated_at)
    select id, 'Zanele Khumalo', id || '@bench.example', 'customer', now(), now() from ${from}`);
  await db.execute(sql`insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select gen_random_uuid(), id, token, now() + interval '30 days', now(), now() from ${from}`);
  await db.execute(sql`insert into conversations (id, business_id, customer_id, is_health, last_number, last_at, created_at)
    select "conversationId", ${sampleId("business", 0)}::uuid, id, false, 0, now(), now() from ${from}`);
  await db.execute(sql`insert into conversation_reads (conversation_id, side, reader_id, read_number, unread)
    select "conversationId", side, case side when 'customer' then id else ${sampleId("business", 0)}::uuid end, 0, 0
    from ${from}, unnest(array['customer', 'business']) as side`);
  return people.map(({ id, conversationId, token }) => {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return { id, conversationId, cookie: `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}

export async function streams({ databases, streams: wanted, seconds }: Bench): Promise<Section> {
  const url = await databases.empty("streams");
  const env = { ...onPostgres(url), DATA_DIR: databases.folder };
  const running: Server[] = [];
  const serve = async () => {
    const server = await startServer(env);
    running.push(server);
    return server;
  };
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: databases.folder });
  const state = { isOver: false };
  try {
    const [one, other] = [await serve(), await serve()];
    const visitor = newVisitor(one.url);
    await visitor.signIn("customer@thola.test", "Customer#2026");
    const [cookieName = ""] = /[^=; ]*session_token/.exec(visitor.cookieHeader()) ?? [];
    const people = await makePeople(db, Math.ceil(wanted / perPerson), cookieName);
    /** When a message of this conversation was committed, for those who have not seen it. */
    const sentAt = new Map<string, number>();
    const seen: number[] = [];
    let lost = 0;

    const open = people.flatMap((person) =>
      Array.from({ length: perPerson }, (_, at): Stream => {
        return {
          person,
          last: Number.NaN,
          events: 0,
          doubled: 0,
          isOpen: false,
          url: at % 2 ? other.url : one.url,
        };
      }),
    );
    const all = open.slice(0, wanted);
    const connect = (stream: Stream) => {
      if (state.isOver) return;
      const headers = {
        Cookie: stream.person.cookie,
        ...(stream.last >= 0 && { "Last-Event-ID": String(stream.last) }),
      };
      const again = () => {
        if (!stream.isOpen && stream.url !== "") return;
        stream.isOpen = false;
        stream.url = "";
        setTimeout(() => {
          stream.url = one.url === dead ? other.url : one.url;
          connect(stream);
        }, retry).unref();
      };
      const request = get(`${stream.url}/live`, { agent: false, headers }, (response: IncomingMessage) => {
        if (response.statusCode !== 200) return response.destroy();
        stream.isOpen = true;
        response.setEncoding("utf8").on("data", (text: string) => {
          for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) {
            const version = Number(id);
            stream.events++;
            if (version === stream.last) stream.doubled++;
            stream.last = version;
            const at = sentAt.get(stream.person.id);
            if (at !== undefined) seen.push(performance.now() - at);
          }
        });
        response.once("error", () => {});
        response.once("close", () => {
          stream.isOpen = true;
          again();
        });
        return undefined;
      });
      request.once("error", () => {
        stream.isOpen = true;
        again();
      });
    };
    let dead = "";

    const memory = () => running.reduce((sum, { pid }) => sum + residentMb(pid), 0);
    await sleep(3000);
    const before = memory();
    for (const [at, stream] of all.entries()) {
      connect(stream);
      if (at % 50 === 49) await sleep(50);
    }
    const isOpenAll = () => all.every(({ isOpen }) => isOpen);
    await until(isOpenAll, 120);
    await sleep(5000);
    const kilobytes = ((memory() - before) * 1024) / all.length;

    const dice = newDice(7);
    const write = async (forSeconds: number, from: Person[]) => {
      const end = performance.now() + forSeconds * 1000;
      let sent = 0;
      for (let due = performance.now(); due < end; due += 1000 / messagesPerSecond) {
        await sleep(Math.max(0, due - performance.now()));
        const person = from[dice(from.length)];
        if (!person) continue;
        const who = { side: "customer", userId: person.id } as const;
        await db.transaction(async (tx) => {
          const talk = await findConversation(tx, who, person.conversationId, new Date(), true);
          if (talk) await writeMessage(tx, who, talk, { key: newId(), text: `Message ${sent}` }, new Date());
        });
        sentAt.set(person.id, performance.now());
        sent++;
      }
      return sent;
    };
    const sent = await write(seconds, people);
    await sleep(2000);
    const p95 = percentile(seen, 0.95);
    const doubledBefore = all.reduce((sum, { doubled }) => sum + doubled, 0);

    const killed = performance.now();
    dead = one.url;
    sentAt.clear();
    const writing = write(Math.min(10, seconds), people);
    await one.kill();
    await until(isOpenAll, 60);
    const back = (performance.now() - killed) / 1000;
    await writing;
    await sleep(3000);
    for (const stream of all)
      if (stream.last !== (await versionOf(db, stream.person.id, null)) && !Number.isNaN(stream.last)) lost++;
    const doubled = all.reduce((sum, stream) => sum + stream.doubled, 0);
    return {
      title: "Event streams",
      about: [
        `${whole(all.length)} streams of ${whole(people.length)} people on two processes with one PostgreSQL, ${messagesPerSecond} messages a second (${whole(sent)} in all);`,
        "then one process is killed while the messages go on, and browsers connect again after three seconds with the last event that they know.",
      ],
      tables: [
        {
          head: ["what", "seen", "bar"],
          rows: [
            [
              "memory for each stream",
              `${kilobytes.toFixed(1)} KB`,
              kilobytes < bars.kilobytes ? "pass" : "FAIL",
            ],
            ["message to event, p95", `${ms(p95)} ms`, p95 < bars.seen ? "pass" : "FAIL"],
            ["all back after kill -9", `${back.toFixed(1)} s`, back < bars.back ? "pass" : "FAIL"],
            ["streams that do not know the newest", whole(lost), lost === 0 ? "pass" : "FAIL"],
            ["events twice in a row", whole(doubled), doubled === 0 && doubledBefore === 0 ? "pass" : "FAIL"],
          ],
        },
      ],
    };
  } finally {
    state.isOver = true;
    await Promise.all(running.map((server) => server.kill()));
    await close();
  }
}

async function until(holds: () => boolean, mostSeconds: number): Promise<void> {
  const end = performance.now() + mostSeconds * 1000;
  while (!holds()) {
    if (performance.now() > end) throw new Error("Not all streams are open.");
    await sleep(50);
  }
}
