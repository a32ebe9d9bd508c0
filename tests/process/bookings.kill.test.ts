import { existsSync } from "node:fs";
import { join } from "node:path";
import { gte, inArray, like } from "drizzle-orm";
import { expect } from "vitest";
import { bookingEvents, bookingHolds, bookings } from "~/modules/bookings/tables.server";
import { mailOutbox } from "~/modules/notifications/tables.server";
import type { Db } from "~/platform/db.server";
import { pageOfNextMonth } from "./customer";
import { enterMany } from "./owner";
import { look } from "./place";
import { runProgram, test } from "./program";
import { newVisitor, type Visitor } from "./visitor";

/** What the program said it had done before it was killed. */
type Said = { entered: string[]; requested: string[]; cancelled: string[] };

/** A customer requests and cancels in turn, as often as the limits allow. */
async function requestMany(customer: Visitor, page: string, said: Said) {
  const { html } = await customer.get(page);
  const slot = /href="[^"?]*\?(service=[^"]*?time=[^"#]*)#book"/.exec(html)?.[1] ?? "";
  const chosen = Object.fromEntries(new URLSearchParams(slot.replaceAll("&amp;", "&")));
  const person = { name: "Thandi", email: "thandi@example.co.za", phone: "082 555 0184", address: "Soweto" };
  for (let times = 0; times < 9; times++) {
    const fields = { intent: "book", ...chosen, ...person };
    const { location } = await customer.post(page.split("?")[0] ?? "", fields);
    const id = /^\/bookings\/([0-9a-f-]{36})/.exec(location)?.[1] ?? "";
    expect(id).not.toBe("");
    said.requested.push(id);
    await customer.post(`/bookings/${id}`, { intent: "cancel" });
    said.cancelled.push(id);
  }
}

/** Every booking since then with its last move, its holds, and how many mails each of its moves has. */
async function stateSince(db: Db, since: Date) {
  const rows = await db.select().from(bookings).where(gte(bookings.createdAt, since));
  const ids = rows.map(({ id }) => id);
  const holds = await db.select().from(bookingHolds).where(inArray(bookingHolds.bookingId, ids));
  const events = await db.select().from(bookingEvents).where(inArray(bookingEvents.bookingId, ids));
  const mails = await db
    .select({ cause: mailOutbox.cause })
    .from(mailOutbox)
    .where(like(mailOutbox.cause, "booking:%"));
  const told = events.map(({ id, move }) => ({
    move,
    mails: mails.filter(({ cause }) => cause.endsWith(`:${id}`)).length,
  }));
  return { rows, held: new Set(holds.map(({ bookingId }) => bookingId)), told };
}

const mailsOf: Record<string, number> = { enter: 1, request: 2, customerCancels: 2 };

/** Each is refused with one line, because of what the running server holds. */
async function refuseSecond(dataDir: string, port: string) {
  const refused = await Promise.all([
    runProgram(["admin", "create", "x@example.co.za"], { DATA_DIR: dataDir }),
    runProgram([], { DATA_DIR: "memory://", PORT: port }),
  ]);
  const lines = [
    new RegExp(`^DATA_DIR ${dataDir} is in use by process \\d+\\. [^\\n]*\\n$`),
    /^PORT \d+ cannot be served: .*EADDRINUSE[^\n]*\n$/,
  ];
  expect(refused).toEqual(
    lines.map((line) => ({ code: 1, stdout: "", stderr: expect.stringMatching(line) })),
  );
}

// On the embedded database, whose files the killed process writes itself; PostgreSQL has a process of its own.
test("a data directory is locked, and survives kill -9 in a storm of bookings and moves: what was acknowledged is there, every mail once, and commands and servers open it again", async ({
  filledDataDir: DATA_DIR,
  serve,
}) => {
  const server = await serve({ DATA_DIR });
  await refuseSecond(DATA_DIR, new URL(server.url).port);
  expect((await newVisitor(server.url).get("/readyz")).status).toBe(200);

  const said: Said = { entered: [], requested: [], cancelled: [] };
  const page = await pageOfNextMonth(server.url);
  const owner = newVisitor(server.url);
  const customer = newVisitor(server.url);
  await owner.signIn("business@thola.test", "Business#2026");
  await customer.signIn("customer@thola.test", "Customer#2026");
  const since = new Date();
  const tell = (name: string) => void said.entered.push(name);
  const storm = [
    enterMany(owner, 60, tell),
    enterMany(owner, 160, tell),
    enterMany(owner, 260, tell),
    requestMany(customer, page, said),
  ];
  const broken = Promise.allSettled(storm);
  await expect.poll(() => said.entered.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(20);
  await expect.poll(() => said.cancelled.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(2);
  await server.kill();
  const ends = await broken;
  expect(ends.filter(({ status }) => status === "fulfilled").length).toBeLessThan(storm.length);
  expect(existsSync(join(DATA_DIR, "lock"))).toBe(true);

  const created = await runProgram(["admin", "create", "Ops@example.co.za"], { DATA_DIR });
  const password = /^ops@example\.co\.za is an administrator\. Password, shown this once: (\S+)$/m.exec(
    created.stdout,
  )?.[1];
  expect(password).toMatch(/.{12,}/);
  const again = await serve({ DATA_DIR });
  expect(await newVisitor(again.url).signIn("ops@example.co.za", password ?? "")).toBe("/admin");
  await again.stop();
  expect(existsSync(join(DATA_DIR, "lock"))).toBe(false);

  const { rows, held, told } = await look({ databaseUrl: null, dataDir: DATA_DIR }, (db) =>
    stateSince(db, since),
  );
  const names = new Set(rows.map(({ customerName }) => customerName));
  expect(said.entered.filter((name) => !names.has(name))).toEqual([]);
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  expect(said.requested.filter((id) => !statuses.has(id))).toEqual([]);
  expect(said.cancelled.filter((id) => statuses.get(id) !== "cancelled")).toEqual([]);
  expect(rows.filter(({ id, status }) => held.has(id) !== (status !== "cancelled"))).toEqual([]);
  expect(told.filter(({ move, mails }) => mails !== mailsOf[move])).toEqual([]);
});
