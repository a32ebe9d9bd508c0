import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, vi } from "vitest";
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
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(
        url,
        { agent: false, headers: { Cookie: [...person.cookies].map((one) => one.join("=")).join("; ") } },
        resolve,
      ).once("error", reject);
    });
  return {
    ...{ live, listening, ask },
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
  await vi.waitFor(() => expect(served.listening.size).toBeGreaterThan(0));
  expect([served.opened(), served.listening.size]).toEqual([1, 1]);
  stays.destroy();
  await vi.waitFor(() => expect(served.listening.size).toBe(0));
});

test("a stream that was asked for before the program stops does not open after it", async ({ served }) => {
  served.meanwhile(() => served.live.stop());
  expect((await served.ask()).statusCode).toBe(503);
  expect(served.listening.size).toBe(0);
});
