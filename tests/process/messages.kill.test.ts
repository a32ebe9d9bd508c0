import { get, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, like } from "drizzle-orm";
import { expect } from "vitest";
import { messages } from "~/modules/conversations/tables.server";
import { openDatabase } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { newDice } from "../../scripts/bench/statistics";
import { test } from "./pair";
import { openTunnel } from "./tunnel";
import { newVisitor, type Visitor } from "./visitor";

const business = "/business/mthembu-sons-plumbing-soweto";
const sent = 24;
const wordsOf = (number: number) => `Message number ${number}, sent once.`;

type Line = { tunnel: Awaited<ReturnType<typeof openTunnel>>; site: string };

/** Asks the site through its tunnel, on a connection of its own; fails when that is cut before the end. */
const ask = ({ tunnel, site }: Line, path: string, cookie: string, body?: URLSearchParams) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const form = body && { Origin: site, "Content-Type": "application/x-www-form-urlencoded" };
    const headers = { Host: new URL(site).host, Cookie: cookie, ...form };
    const sent = request(tunnel.url + path, { method: body ? "POST" : "GET", agent: false, headers });
    sent.once("error", reject);
    sent.once("response", (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
      response.once("error", reject);
    });
    sent.end(body?.toString());
  });

/** Posts a form until an answer arrives, as somebody who presses Send again. Returns how often it was pressed. */
async function press(sender: Visitor, line: Line, path: string, fields: Record<string, string>) {
  for (let presses = 1; presses < 50; presses++) {
    const answer = await ask(line, path, sender.cookieHeader(), new URLSearchParams(fields)).catch(
      () => null,
    );
    if (!answer) continue;
    expect(answer.status).toBe(302);
    return presses;
  }
  throw new Error("No press arrives.");
}

/** The script of the page: it reads the page after every event, and connects again with what it knows. */
function follow(reader: Visitor, line: Line, path: string) {
  let since = "";
  let connections = 0;
  let isOver = false;
  const seen = new Set<number>();
  const doubled = new Set<number>();
  const read = async () => {
    const { text } = await ask(line, path, reader.cookieHeader());
    const [, thread = ""] = text.split('data-live-part="thread"');
    for (let number = 1; number <= sent; number++) {
      const times = thread.split(wordsOf(number)).length - 1;
      if (times > 0) seen.add(number);
      if (times > 1) doubled.add(number);
    }
  };
  const connectOnce = () =>
    new Promise<void>((ended) => {
      connections++;
      const headers = { Cookie: reader.cookieHeader(), ...(since && { "Last-Event-ID": since }) };
      let text = "";
      const stream = get(`${line.tunnel.url}/live`, { agent: false, headers }, (response) => {
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
          // An event counts once its empty line has arrived.
          for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
            const id = /^id: (.+)$/m.exec(text.slice(0, end))?.[1];
            text = text.slice(end + 2);
            if (id === undefined) continue;
            read().then(
              () => {
                since = id;
              },
              // Not read: the next connection is told again.
              () => stream.destroy(),
            );
          }
        });
        response.on("close", ended);
        response.on("error", () => ended());
      });
      stream.on("error", () => ended());
    });
  const following = (async () => {
    while (!isOver) {
      await connectOnce();
      await sleep(20);
    }
  })();
  return {
    seen,
    doubled,
    connections: () => connections,
    stop: async () => {
      isOver = true;
      await line.tunnel.close();
      await following;
    },
  };
}

test("one message arrives once, with connections cut at random", async ({
  pair: { place, one, other },
  onTestFinished,
}) => {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const customer = newVisitor(one.url);
  expect(await customer.signIn("customer@thola.test", "Customer#2026")).toBe("/services");
  const owner = newVisitor(other.url);
  expect(await owner.signIn("business@thola.test", "Business#2026")).toBe("/dashboard");
  const first = { intent: "ask", key: newId(), text: "Do you come on Saturdays?" };
  const { location } = await customer.post(`${business}/ask`, first);
  const [id = ""] = /[0-9a-f-]{36}/.exec(location) ?? [];
  expect(id).not.toBe("");

  const seed = Math.floor(Math.random() * 1e9);
  console.log(`messages cut at random: seed ${seed}`);
  const dice = newDice(seed);
  // Posts break on the way there, inside the answer, or not; streams after a few events, pages in their middle.
  const posts = await openTunnel(one.url, () => ({
    up: dice(3) === 0 ? dice(1500) : Number.MAX_SAFE_INTEGER,
    down: dice(2) === 0 ? dice(600) : Number.MAX_SAFE_INTEGER,
  }));
  const reads = await openTunnel(other.url, () => ({
    up: Number.MAX_SAFE_INTEGER,
    down: dice(4) === 0 ? Number.MAX_SAFE_INTEGER : dice(40_000),
  }));
  const reader = follow(owner, { tunnel: reads, site: other.url }, `/dashboard/messages/${id}`);
  onTestFinished(async () => {
    await reader.stop();
    await posts.close();
  });
  let presses = 0;
  for (let number = 1; number <= sent; number++) {
    const fields = { intent: "send", key: newId(), text: wordsOf(number) };
    presses += await press(customer, { tunnel: posts, site: one.url }, `/messages/${id}`, fields);
    await sleep(dice(120));
    // Beside those at random, so that the stream breaks some times with any seed.
    if (number % 4 === 0) reads.cutAll();
  }
  reads.mend();
  const all = Array.from({ length: sent }, (_, index) => index + 1);
  await expect.poll(() => [...reader.seen].sort((a, b) => a - b), { timeout: 60_000 }).toEqual(all);
  expect([...reader.doubled]).toEqual([]);
  const stored = await db
    .select({ text: messages.text, number: messages.number })
    .from(messages)
    .where(and(eq(messages.conversationId, id), like(messages.text, "Message number %")))
    .orderBy(messages.number);
  expect(stored.map(({ text }) => text)).toEqual(all.map(wordsOf));
  expect(
    stored.every(({ number }, index) => index === 0 || number === (stored[index - 1]?.number ?? 0) + 1),
  ).toBe(true);
  // It was about something.
  expect(presses).toBeGreaterThan(sent);
  expect(posts.cuts()).toBeGreaterThan(3);
  expect(reads.cuts()).toBeGreaterThan(3);
  expect(reader.connections()).toBeGreaterThan(3);
});

test("the plain form sent twice, at once and one after the other, is one message", async ({
  pair: { place, one, other },
  onTestFinished,
}) => {
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  const here = newVisitor(one.url);
  await here.signIn("customer@thola.test", "Customer#2026");
  const there = newVisitor(other.url);
  await there.signIn("customer@thola.test", "Customer#2026");
  const asked = await here.post(`${business}/ask`, { intent: "ask", key: newId(), text: "Twice, first." });
  const [id = ""] = /[0-9a-f-]{36}/.exec(asked.location) ?? [];
  const { html } = await here.get(`/messages/${id}`);
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const fields = { intent: "send", key, text: "Pressed more than once." };
  const answers = await Promise.all([here, there, here].map((one) => one.post(`/messages/${id}`, fields)));
  answers.push(await here.post(`/messages/${id}`, fields));
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
  const twice = await db.select().from(messages).where(eq(messages.text, fields.text));
  expect(twice).toHaveLength(1);
});
