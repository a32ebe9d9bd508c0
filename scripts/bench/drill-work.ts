import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { addDays, dayOf } from "~/platform/time";
import { newVisitor } from "../../tests/process/visitor";

const form = "/booking-management/new";
const pause = 50;

/** An owner writes in bookings, as a person does who tries again, and a visitor reads; `answers` counts what else they got. */
export function startWriting(origin: string, turn: number) {
  const acknowledged: string[] = [];
  const answers: Record<string, number> = {};
  const stopping = new AbortController();
  const count = (answer: string) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const goOn = async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work().catch(() => count("no connection"));
      await sleep(pause);
    }
  };

  const owner = newVisitor(origin);
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
    const { status, location } = await owner.post(form, fields);
    if (status === 302 && location.startsWith("/booking-management")) acknowledged.push(name);
    else if (status === 302) service = "";
    else count(`${status} to a form`);
  };
  const read = async () => {
    const { status } = await newVisitor(origin).get(`/services?q=plumber&page=${Math.random()}`);
    if (status !== 200) count(`${status} to a page`);
  };
  const loops = Promise.all([goOn(write), goOn(read)]);
  const untilNext = async (more = 1) => {
    const wanted = acknowledged.length + more;
    while (acknowledged.length < wanted) await sleep(20);
  };
  return {
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

/** What the database has of these bookings, and what the mail server has of their mails. */
export async function booksOf(
  databaseUrl: string,
  acknowledged: string[],
  accepted: { messageId: string }[],
) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows: bookings } = await client.query<{ id: string; name: string }>(
    "select id, customer_name as name from bookings where customer_name = any ($1)",
    [acknowledged],
  );
  const { rows: mails } = await client.query<{ id: string; sent: boolean }>(
    "select id, sent_at is not null as sent from mail_outbox where split_part(cause, ':', 2) = any ($1)",
    [bookings.map(({ id }) => id)],
  );
  await client.end();
  const arrivals = (id: string) => accepted.filter(({ messageId }) => messageId === `<${id}@thola>`).length;
  const stored = new Set(bookings.map(({ name }) => name));
  return {
    lost: acknowledged.filter((name) => !stored.has(name)).length,
    twice: bookings.length - stored.size,
    mails: mails.length,
    unsent: mails.filter(({ id, sent }) => !sent || arrivals(id) === 0).length,
    mailsTwice: mails.filter(({ id }) => arrivals(id) > 1).length,
  };
}
