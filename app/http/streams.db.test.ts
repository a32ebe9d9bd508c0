import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { describe, expect } from "vitest";
import { streamedResponse } from "~/platform/responses.server";
import { test as base } from "../../tests/setup/db";
import { openSite } from "../../tests/setup/site";
import { openWeb } from "../../tests/setup/web";

type Controls = {
  send: (text: string) => void;
  end: () => void;
  fail: () => void;
  cancelled: () => boolean;
  aborted: () => boolean;
};

/** The stream that was asked for last. */
let current: Controls;

const events = {
  loader: ({ request }: { request: Request }) => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        current = {
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
          fail: () => controller.error(new Error("the source is broken")),
          cancelled: () => cancelled,
          aborted: () => request.signal.aborted,
        };
      },
      cancel: () => {
        cancelled = true;
      },
    });
    return streamedResponse(body, { "Content-Type": "text/event-stream" });
  },
};

const row = Buffer.alloc(64 * 1024, "row,");
let pulled = 0;

/** 64 MB, made as it is read. */
const table = {
  loader: () => {
    pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(row);
        if (++pulled === 1000) controller.close();
      },
    });
    return streamedResponse(body, { "Content-Type": "text/csv; charset=utf-8" });
  },
};

const test = base.extend("web", async ({ db, now }, { onCleanup }) => {
  const site = await openSite(db, now);
  const web = await openWeb(site.app, { suggestions: events, "listing-count": table });
  onCleanup(web.close);
  return web;
});

const ask = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => void get(url, resolve).once("error", reject));

/** The next piece of the response. */
const next = (response: IncomingMessage) =>
  new Promise<string>((resolve) => response.once("data", (chunk: Buffer) => resolve(String(chunk))));

describe("a response that is streamed", () => {
  test("arrives piece by piece, with the headers of every response", async ({ web }) => {
    const response = await ask(`${web.url}/suggestions`);
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "private, no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers["content-length"]).toBeUndefined();
    for (const text of ["data: 1\n\n", "data: 2\n\n"]) {
      const arrived = next(response);
      current.send(text);
      expect(await arrived).toBe(text);
    }
    const ended = new Promise((resolve) => response.once("end", resolve));
    current.end();
    await ended;
    expect(response.complete).toBe(true);
  });

  test("is cancelled when its visitor leaves", async ({ web }) => {
    const response = await ask(`${web.url}/suggestions`);
    response.on("error", () => {});
    response.destroy();
    await expect.poll(() => [current.cancelled(), current.aborted()]).toEqual([true, true]);
    expect((await web.send("/healthz")).status).toBe(200);
  });

  test("is made only as fast as it is read", async ({ web }) => {
    const response = await ask(`${web.url}/listing-count`);
    response.pause();
    let before = -1;
    while (pulled !== before) {
      before = pulled;
      await sleep(200);
    }
    expect(pulled).toBeLessThan(500);
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(1000 * row.length);
  });

  test("is broken off when its source fails, so that it does not look complete", async ({ web }) => {
    const response = await ask(`${web.url}/suggestions`);
    const broken = new Promise((resolve) => response.once("error", resolve));
    response.resume();
    current.send("data: 1\n\n");
    await turn();
    current.fail();
    expect(await broken).toMatchObject({ code: "ECONNRESET" });
    expect((await web.send("/healthz")).status).toBe(200);
  });

  test("takes no place in the queue of pages while it runs", async ({ web }) => {
    const open = await Promise.all(Array.from({ length: 30 }, () => ask(`${web.url}/suggestions`)));
    expect((await web.send("/auth")).status).toBe(200);
    for (const response of open) response.destroy();
  });

  test("has no body for HEAD", async ({ web }) => {
    const { status, headers, text } = await web.send("/suggestions", { method: "HEAD" });
    expect([status, headers["content-type"], text]).toEqual([200, "text/event-stream", ""]);
  });
});
