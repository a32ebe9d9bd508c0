import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { recordRefund } from "~/modules/billing/refunds/commands.server";
import { type Db, openDatabase } from "~/platform/db.server";
import { anAdministrator } from "../../tests/builders/administrator";
import { aBusiness } from "../../tests/builders/business";
import { hiddenFields, newVisitor, type Visitor } from "../../tests/process/visitor";
import type { OwnPostgres } from "../../tests/setup/postgres";
import { onPostgres, type Server } from "../../tests/setup/server";
import type { Trouble } from "./drill";
import { readPostgres } from "./drill-work";
import { startFront } from "./proxy";
import type { Table } from "./report";

/** Of each kind: they pay, cancel and get money back one after the other while PayFast is away. */
const each = 12;
const person = { password: "Tap&Drain#26", userType: "business" as const };
/** The page that PayFast sends people back to, and how its words are counted. */
const returned = "/payment-success";
const words = { paid: "Payment Successful!", waiting: "Waiting for PayFast" };

/**
 * Nothing that we ask of PayFast gets a response: no notice can be validated, no subscription ended there, no money given
 * back. Its page for payers, which we are no part of, works on, and its notices arrive.
 */
export async function payfastTrouble(
  folder: string,
  common: Record<string, string>,
  { url }: OwnPostgres,
  atEnd: (() => unknown)[],
): Promise<Trouble> {
  const front = await startFront();
  atEnd.unshift(front.stop);
  front.use([`http://127.0.0.1:${common.PORT}`]);
  const env = {
    ...common,
    ...onPostgres(url),
    APP_URL: front.url,
    DATA_DIR: join(folder, "data of payfast"),
  };
  const seen: Record<string, number> = {};
  const see = (who: string, what: string) => {
    seen[`${who}: ${what}`] = (seen[`${who}: ${what}`] ?? 0) + 1;
  };
  const ask = <Found>(work: (db: Db) => Promise<Found>) => withDatabase(url, work);
  const [earlier, buyers]: [Owner[], Owner[]] = [[], []];
  const joins = async () => {
    const owner = await ask((db) => anOwner(db, front.url));
    await pay(owner.browser);
    return owner;
  };
  let since = new Date();
  const cause = async (server: Server, ms: number) => {
    since = new Date();
    while (earlier.length < 2 * each) earlier.push(await joins());
    for (const owner of earlier) while ((await wordsTo(owner)) !== "paid") await sleep(1000);
    const began = performance.now();
    front.hold(/^\/dev\/payfast\/(?:eng\/query|api)\//);
    for (let n = 0; n < each; n++) {
      const [leaver, refunded] = earlier.slice(2 * n);
      const buyer = await joins();
      buyers.push(buyer);
      see("payer, at once", await wordsTo(buyer));
      if (leaver) see("who cancels", await cancel(leaver.browser));
      if (refunded) see("administrator who refunds", await ask((db) => refund(db, refunded.businessId)));
      await sleep(Math.max(0, ((n + 1) * ms) / each - (performance.now() - began)));
    }
    for (const buyer of buyers) see("payer, at the end of it", await wordsTo(buyer));
    front.hold(null);
    return server;
  };
  const afterwards = async () => {
    const began = performance.now();
    const look = () => ask((db) => booksOfPayfast(db, since));
    let books = await look();
    for (; books.open > 0; books = await look()) await sleep(1000);
    const minutes = (performance.now() - began) / 60_000;
    for (const buyer of buyers) see("payer, when all was caught up", await wordsTo(buyer));
    return tableOf(seen, books, earlier.length + buyers.length, minutes);
  };
  const place = { env, read: readPostgres(url) };
  return { name: "PayFast gone", minutes: 60, place, front: front.url, cause, afterwards };
}

const is = (found: number, wanted: number) =>
  found === wanted ? `pass: ${found}` : `FAIL: ${found} of ${wanted}`;

const tableOf = (seen: Record<string, number>, books: Books, paid: number, minutes: number): Table => ({
  title: "PayFast gone: what people saw, and what came of it",
  head: ["what", "times"],
  rows: [
    ...Object.entries(seen).map(([what, times]) => [what, String(times)]),
    ["payments at PayFast whose notice arrived", is(books.notices, paid)],
    ["payments counted, each once", is(books.counted, paid)],
    ["subscriptions cancelled at PayFast", is(books.cancelled, each)],
    ["refunds at PayFast, each once and in our books", is(books.refunded, each)],
    ["minutes until all was caught up", minutes.toFixed(1)],
  ],
});

async function withDatabase<Found>(databaseUrl: string, work: (db: Db) => Promise<Found>): Promise<Found> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "" });
  return work(db).finally(close);
}

async function wordsTo({ browser }: Owner): Promise<string> {
  const { status, html } = await browser.get(returned);
  if (status !== 200) return `${status}`;
  return Object.entries(words).find(([, text]) => html.includes(text))?.[0] ?? "other words";
}

type Owner = { businessId: string; browser: Visitor };

/** Signed in, with a business that has not paid. */
async function anOwner(db: Db, origin: string): Promise<Owner> {
  const email = `payer-${Date.now()}@example.co.za`;
  const userId = await createSeedUser(db, { ...person, email, name: "Zanele Khumalo" }, new Date());
  const { id } = await aBusiness(db, { userId, subscribed: false, accessUntil: null });
  const browser = newVisitor(origin);
  const led = await browser.signIn(email, person.password);
  if (!led.startsWith("/")) throw new Error(`The sign-in was ${led}`);
  return { businessId: id, browser };
}

/** Agrees here, and pays on PayFast's page. */
async function pay(browser: Visitor) {
  const { html } = await browser.post("/business-payment", { intent: "pay", consent: "on" });
  const action = /<form[^>]*action="([^"]*\/dev\/payfast\/eng\/process)"/.exec(html)?.[1] ?? "";
  const order = await browser.post(action, hiddenFields(html, action));
  const { location } = await browser.post(order.location, { intent: "pay" });
  if (!location.endsWith(returned)) throw new Error(`PayFast's page led to '${location}'`);
}

async function cancel(browser: Visitor): Promise<string> {
  const { status, location } = await browser.post("/billing", { intent: "cancel" });
  if (status !== 302) return `${status}`;
  return (await browser.get(location)).html.includes("Subscription cancelled") ? "cancelled" : "other words";
}

async function refund(db: Db, businessId: string) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select pf_payment_id as id from payments where business_id = ${businessId}`,
  );
  const given = {
    pfPaymentId: rows[0]?.id ?? "",
    amountCents: 2000,
    reason: "Drill",
    by: "payfast" as const,
  };
  const now = new Date();
  return (await recordRefund(db, await anAdministrator(db, now), given, now)).ok ? "noted" : "refused";
}

type Books = Record<"open" | "notices" | "counted" | "cancelled" | "refunded", number>;

async function booksOfPayfast(db: Db, since: Date): Promise<Books> {
  const { rows } = await db.execute<
    Record<"open" | "notices" | "counted" | "cancelled" | "refunded", number>
  >(sql`
    with moved as (select pf_payment_id as id, array_agg(amount_cents order by at) as cents
      from payfast_simulator_transactions group by 1 having min(at) >= ${since.toISOString()})
    select
      ((select count(*) from payfast_notices where status = 'received')
        + (select count(*) from provider_subscriptions where settled_at is null)
        + (select count(*) from provider_refunds where status = 'asked')
        + (select count(*) from payfast_simulator_notices where sent_at is null))::int as open,
      (select count(*) from moved where exists (
        select from payfast_notices where body like '%pf_payment_id=' || moved.id || '&%'))::int as notices,
      (select count(*) from moved where (
        select array_agg(amount_cents) from payments where pf_payment_id = moved.id) = moved.cents[1:1])::int as counted,
      (select count(*) from payfast_simulator_orders where status = 'cancelled' and token in (
        select provider_token from provider_subscriptions where known = 'cancelled'))::int as cancelled,
      (select count(*) from moved join payments on pf_payment_id = moved.id
        where moved.cents[2:] = array[-2000] and array[-2000] = (
          select array_agg(l.amount_cents) from provider_refunds r join ledger_entries l on l.id = r.ledger_entry_id
          where r.payment_id = payments.id and r.status = 'done'))::int as refunded`);
  const [books] = rows;
  if (!books) throw new Error("The database has no books.");
  return books;
}
