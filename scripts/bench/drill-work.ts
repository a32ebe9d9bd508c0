import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Db, openDatabase } from "~/platform/db.server";
import { addDays, dayOf } from "~/platform/time";
import { newVisitor } from "../../tests/process/visitor";

const form = "/booking-management/new";
/** In milliseconds, for each minute of the trouble: as many tries in a long one as in a short one. */
const pause = 50;

/**
 * Sent with every request: a connection that a proxy closes while the next request is on its way is the client's to open again,
 * as browsers do.
 */
const always = { Connection: "close" };

/** An owner writes in bookings, as a person does who tries again, and a visitor reads; `answers` counts what else they got. */
export function startWriting(origin: string, turn: number, minutes: number) {
  const acknowledged: string[] = [];
  const answers: Record<string, number> = {};
  const stopping = new AbortController();
  const count = (answer: string) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const goOn = async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work().catch(() => count("no connection"));
      await sleep(pause * Math.max(1, minutes));
    }
  };

  const owner = newVisitor(origin, always);
  let service = "";
  let tries = 0;
  const write = async () => {
    if (service === "") {
      await owner.signIn("business@thola.test", "Business#2026");
      service =
        /<select[\s\S]*?<option value="([0-9a-f-]{36})"/.exec((await owner.get(form)).html)?.[1] ?? "";
      if (service === "") count("no form");
      return;
    }
    const n = tries++;
    const name = `Drill ${turn} ${n}`;
    const [date, time] = [
      addDays(dayOf(new Date()), 30 + (n % 300)),
      `${String((turn * 4 + Math.floor(n / 300)) % 24).padStart(2, "0")}:00`,
    ];
    const fields = { intent: "enter", service, date, time, name, anyway: `${service} ${date} ${time}` };
    const { status, location, retryAfter } = await owner.post(form, fields);
    if (status === 302 && location.startsWith("/booking-management")) acknowledged.push(name);
    else if (status === 302) service = "";
    else count(`${status} to a form${status === 503 && retryAfter === null ? " without Retry-After" : ""}`);
  };
  const read = async () => {
    const visitor = newVisitor(origin, always);
    const { status, html } = await visitor.get(`/services?q=plumber&page=${Math.random()}`);
    if (status !== 200) return count(`${status} to a page`);
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1];
    const file = style === undefined ? { status: "no" } : await visitor.get(style);
    if (file.status !== 200) count(`${file.status} to a stylesheet`);
  };
  const loops = Promise.all([goOn(write), goOn(read)]);
  const untilNext = async (more = 1) => {
    const wanted = acknowledged.length + more;
    while (acknowledged.length < wanted) await sleep(20);
  };
  return {
    answers,
    ready: untilNext(20),
    untilNext,
    stop: async () => {
      stopping.abort();
      await loops;
      return { acknowledged, answers };
    },
  };
}

export type Books = Awaited<ReturnType<typeof booksOf>>;

/** Asks the database; `needsEnd`: the embedded one can be read only when its program has ended. */
export type Read = {
  needsEnd: boolean;
  open: () => Promise<{ db: Db; close: () => Promise<unknown> }>;
};

export const readPostgres = (databaseUrl: string): Read => ({
  needsEnd: false,
  open: () => openDatabase({ databaseUrl, dataDir: "" }),
});

export const readEmbedded = (dataDir: string): Read => ({
  needsEnd: true,
  open: () => openDatabase({ databaseUrl: null, dataDir }),
});

/** What the database has of these bookings, and what the mail server has of their mails. */
export async function booksOf({ open }: Read, acknowledged: string[], accepted: { messageId: string }[]) {
  const { db, close } = await open();
  const { rows: bookings } = await db.execute<{ id: string; name: string }>(
    sql`select id, customer_name as name from bookings where customer_name = any (${sql.param(acknowledged)})`,
  );
  const { rows: half } = await db.execute(
    sql`select from bookings where customer_name like 'Drill %'
      and not exists (select from mail_outbox where cause like 'booking:' || bookings.id || ':%')`,
  );
  const { rows: mails } = await db.execute<{ id: string; sent: boolean }>(
    sql`select id, sent_at is not null as sent from mail_outbox
      where split_part(cause, ':', 2) = any (${sql.param(bookings.map(({ id }) => id))})`,
  );
  await close();
  const arrivals = (id: string) => accepted.filter(({ messageId }) => messageId === `<${id}@thola>`).length;
  const stored = new Set(bookings.map(({ name }) => name));
  return {
    lost: acknowledged.filter((name) => !stored.has(name)).length,
    twice: bookings.length - stored.size,
    /** Stored without its mail, which belongs to the same transaction. */
    half: half.length,
    mails: mails.length,
    unsent: mails.filter(({ id, sent }) => !sent || arrivals(id) === 0).length,
    mailsTwice: mails.filter(({ id }) => arrivals(id) > 1).length,
  };
}
