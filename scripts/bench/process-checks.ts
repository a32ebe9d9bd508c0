import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openDatabase } from "~/platform/db.server";
import type { MailServer } from "../../tests/setup/mail-server";
import { addCustomers, book, findSlots, pairsOf } from "./bookings";
import type { Check, Pair } from "./processes";

const withinSeconds = 10;
const mailsWithinSeconds = 100;
const bookingsMade = 40;
const business = "/business/mthembu-sons-plumbing-soweto";
const customer = { email: "customer@thola.test", password: "Customer#2026" };

type Sent = { cookie?: string; form?: Record<string, string> };

async function send(url: string, path: string, { cookie, form }: Sent = {}) {
  const response = await fetch(url + path, {
    redirect: "manual",
    headers: cookie ? { Cookie: cookie } : {},
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { status: response.status, cookie: cookies.join("; "), html: await response.text() };
}

const signIn = (url: string, person: Record<string, string>) =>
  send(url, "/auth?action=signin", { form: { intent: "sign-in", ...person } });

export async function checkSessions({ one, other }: Pair): Promise<Check> {
  const { status, cookie } = await signIn(one.url, customer);
  const inside = await send(other.url, "/bookings", { cookie });
  await send(other.url, "/sign-out", { cookie, form: { from: "here" } });
  const after = await send(one.url, "/bookings", { cookie });
  return {
    what: "session of one process in the other",
    seen: `sign-in ${status}, there ${inside.status}; signed out there, here ${after.status}`,
    holds: status === 302 && inside.status === 200 && after.status === 302,
  };
}

export async function checkLimits({ one, other }: Pair): Promise<Check> {
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const { url } = attempt % 2 === 0 ? one : other;
    statuses.push((await signIn(url, { email: "starter@thola.test", password: `wrong ${attempt}` })).status);
  }
  return {
    what: "wrong passwords counted together",
    seen: statuses.join(" "),
    holds: statuses.join(" ") === "422 422 422 422 422 429",
  };
}

/** A booking in one process removes the slot from the page that the other one has cached. */
export async function checkLiveData({ one, other }: Pair): Promise<Check> {
  const { cookie } = await signIn(one.url, customer);
  const choice = await send(other.url, business);
  const [, service = ""] = /href="[^"?]*\?(service=[^"&#]+)#availability"/.exec(choice.html) ?? [];
  const first = await send(other.url, `${business}?${service}`);
  const [, query = ""] = /href="[^"?]*\?(service=[^"]*?time=[^"#]*)#book"/.exec(first.html) ?? [];
  const slot = Object.fromEntries(new URLSearchParams(query.replaceAll("&amp;", "&")));
  const day = `${business}?${new URLSearchParams({ service: slot.service ?? "", date: slot.date ?? "" })}`;
  const shows = async () =>
    (await send(other.url, day)).html.includes(`time=${encodeURIComponent(slot.time ?? "")}`);
  const before = await shows();
  const person = { name: "Thandi Nkosi", email: "thandi@example.co.za", phone: "082 555 0184" };
  const booked = await send(one.url, business, { cookie, form: { ...slot, ...person } });
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  while ((await shows()) && seconds() < 3 * withinSeconds) await sleep(100);
  return {
    what: "booking here, slot gone from the cached page there",
    seen: `shown before: ${before}; booked with ${booked.status}, gone after ${seconds().toFixed(1)} s`,
    holds: before && booked.status === 302 && seconds() <= withinSeconds,
  };
}

/** Bookings written past both processes: their mails wait until a worker of either one runs. */
export async function checkJobs(what: string, databaseUrl: string, mail: MailServer): Promise<Check> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    const now = new Date();
    const customers = await addCustomers(db, bookingsMade);
    const before = mail.offered.length;
    const slots = await findSlots(db, 4 * bookingsMade, now);
    await book(db, pairsOf(slots.sort(() => Math.random() - 0.5).slice(0, bookingsMade), customers), 10, now);
    const waiting = async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from mail_outbox where sent_at is null`,
      );
      return rows[0]?.count ?? 0;
    };
    const [due, began] = [await waiting(), performance.now()];
    while ((await waiting()) > 0 && performance.now() - began < mailsWithinSeconds * 1000) await sleep(500);
    const seconds = (performance.now() - began) / 1000;
    const offered = mail.offered.slice(before);
    const different = new Set(offered.map(({ messageId }) => messageId)).size;
    return {
      what,
      seen: `${due} due, ${offered.length} sent, ${offered.length - different} of them twice, after ${seconds.toFixed(0)} s`,
      holds: due > 0 && different === offered.length && offered.length >= due,
    };
  } finally {
    await close();
  }
}
