import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { sessions } from "~/modules/accounts/tables.server";
import { sendMessage } from "~/modules/conversations/commands/send-message.server";
import { versionOf } from "~/modules/conversations/conversation.server";
import { aConversation, words } from "../../tests/builders/conversation";
import { aSignedIn } from "../../tests/builders/signed-in";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { liveEvents } from "./live-events.server";

const test = base.extend("served", async ({ db, now }, { onCleanup }) => {
  const site = await openSite(db, now);
  const person = await aSignedIn(site);
  const listening = new Set<() => void>();
  let opened = 0;
  const live = liveEvents(site.app, {
    listen: (_, wake) => {
      opened++;
      listening.add(wake);
      return () => listening.delete(wake);
    },
    close: async () => {},
  });
  /** What happens while the person is looked up. */
  let meanwhile = (_: ServerResponse) => {};
  const server = createServer((req, res) => {
    live.serve(req, res);
    meanwhile(res);
    meanwhile = () => {};
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onCleanup(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
  const ask = (given: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const Cookie = [...person.cookies].map((one) => one.join("=")).join("; ");
      get(url, { agent: false, headers: { Cookie, ...given } }, resolve).once("error", reject);
    });
  const wake = () => {
    for (const one of [...listening]) one();
  };
  return {
    ...{ site, person, live, listening, ask, wake },
    opened: () => opened,
    meanwhile: (happens: typeof meanwhile) => {
      meanwhile = happens;
    },
  };
});

test("a browser that left while it was looked up is not listened for", async ({ served }) => {
  served.meanwhile((res) => res.destroy());
  await expect(served.ask()).rejects.toThrow();
  const stays = await served.ask();
  await expect.poll(() => served.listening.size).toBeGreaterThan(0);
  expect([served.opened(), served.listening.size]).toEqual([1, 1]);
  stays.destroy();
  await expect.poll(() => served.listening.size).toBe(0);
});

test("a stream that was asked for before the program stops does not open after it", async ({ served }) => {
  served.meanwhile(() => served.live.stop());
  expect((await served.ask()).statusCode).toBe(503);
  expect(served.listening.size).toBe(0);
});

/** What a stream has said so far. */
function heard(stream: IncomingMessage) {
  let said = "";
  let isOver = false;
  stream.setEncoding("utf8").on("data", (part: string) => {
    said += part;
  });
  stream.on("end", () => {
    isOver = true;
  });
  return { said: () => said, isOver: () => isOver };
}

test("a browser that missed something hears it at once, by the last event that it knows; one that missed nothing hears what comes", async ({
  db,
  now,
  served: { person, ask, wake },
}) => {
  const talk = await aConversation(db, { customer: person }, now);
  const knows = await versionOf(db, person.userId, null);
  const [missed, current] = [
    heard(await ask({ "Last-Event-ID": String(knows - 1) })),
    heard(await ask({ "Last-Event-ID": String(knows) })),
  ];
  await expect.poll(() => missed.said()).toBe(`id: ${knows}\ndata: ${knows}\n\n`);
  expect(current.said()).toBe("");
  await sendMessage(db, talk.owner, talk.id, words("Yes"), now);
  wake();
  const next = `id: ${knows + 1}\ndata: ${knows + 1}\n\n`;
  await expect.poll(() => current.said()).toBe(next);
  await expect.poll(() => missed.said()).toContain(next);
  // A hint without anything new says nothing.
  wake();
  await sendMessage(db, talk.who, talk.id, words("Thanks"), now);
  wake();
  await expect.poll(() => current.said()).toContain(`id: ${knows + 2}\n`);
  expect(current.said().split("id: ")).toHaveLength(3);
});

test("a person has five streams at most; they end with the session and with the program", async ({
  served: { site, person, ask, wake, live, listening },
}) => {
  const streams: ReturnType<typeof heard>[] = [];
  for (let n = 0; n < 6; n++) streams.push(heard(await ask()));
  await expect.poll(() => streams.map(({ isOver }) => isOver())).toEqual([true, ...Array(5).fill(false)]);
  await site.app.db.delete(sessions).where(eq(sessions.userId, person.userId));
  wake();
  await expect.poll(() => streams.every(({ isOver }) => isOver())).toBe(true);
  expect((await ask()).statusCode).toBe(403);
  live.stop();
  expect(listening.size).toBe(0);
});
