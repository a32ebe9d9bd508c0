import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { vectors } from "../../../../tests/vectors/payfast";
import { subscriptionsAt } from "./payfast.server";

const account = {
  apiUrl: "https://api.payfast.test",
  testing: false,
  merchantId: "10000100",
  passphrase: "Sawubona_2026-x",
};
const now = new Date("2026-11-21T02:57:00Z");

type Said = { status?: number; body: unknown };
const success = (response: unknown): Said => ({ body: { code: 200, status: "success", data: { response } } });
const refusal = (code: number): Said => ({ status: code, body: { code, status: "failed" } });

/** A fake PayFast that returns these responses in order. */
const saying = (...replies: Said[]) =>
  vi.fn<typeof fetch>(async () => {
    const { status = 200, body } = replies.shift() ?? refusal(404);
    return new Response(JSON.stringify(body), { status });
  });

test("sends the call in PayFast's form, signed as PHP signs it", async () => {
  const request = saying(success(true));
  await subscriptionsAt(account, request).cancel("a/token", now);
  const signed = vectors.api.find(({ about }) => about.startsWith("fetch or cancel"));
  expect(request).toHaveBeenCalledExactlyOnceWith(
    "https://api.payfast.test/subscriptions/a%2Ftoken/cancel",
    expect.objectContaining({
      method: "PUT",
      redirect: "error",
      headers: { ...Object.fromEntries(signed?.vars ?? []), signature: signed?.signature },
    }),
  );
});

test("sends Content-Length 0 with an empty body, because PayFast responds with 411 otherwise", async () => {
  const lengths: unknown[] = [];
  const server = createServer((request, response) => {
    lengths.push(request.headers["content-length"]);
    response.end(JSON.stringify(success(true).body));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const there = { ...account, apiUrl: `http://127.0.0.1:${port}` };
  expect(await subscriptionsAt(there, fetch).cancel("t", now)).toBe("done");
  expect(lengths).toEqual(["0"]);
});

test("marks sandbox calls in the address, which is not signed", async () => {
  const request = saying(success(true));
  await subscriptionsAt({ ...account, testing: true }, request).cancel("t", now);
  expect(request.mock.calls[0]?.[0]).toBe("https://api.payfast.test/subscriptions/t/cancel?testing=true");
});

test.each<[string, Said]>([
  ["true", success(true)],
  ["the word true, as live responses go", success("true")],
])("%s means cancelled", async (_, said) => {
  const request = saying(said);
  expect(await subscriptionsAt(account, request).cancel("t", now)).toBe("done");
  expect(request).toHaveBeenCalledOnce();
});

describe("after a refusal the status is fetched", () => {
  const refusals: [string, Said][] = [
    ["400", refusal(400)],
    ["401", refusal(401)],
    ["404", refusal(404)],
    ["HTTP 200 with status failed", { body: { code: 200, status: "failed", data: { response: true } } }],
    ["success with another code", { body: { code: 400, status: "success", data: { response: true } } }],
    ["false", success(false)],
  ];
  test.each(refusals)("%s, and it is cancelled there", async (_, said) => {
    const request = saying(said, success({ status: 2 }));
    expect(await subscriptionsAt(account, request).cancel("t", now)).toBe("done");
    expect(request.mock.lastCall).toMatchObject([
      "https://api.payfast.test/subscriptions/t/fetch",
      { method: "GET" },
    ]);
  });

  test.each(refusals)("%s, and it still runs", async (_, said) => {
    expect(await subscriptionsAt(account, saying(said, success({ status: "1" }))).cancel("t", now)).toBe(
      "refused",
    );
  });

  test("accepts numbers as strings, and treats complete as ended", async () => {
    expect(
      await subscriptionsAt(account, saying(refusal(400), success({ status: "4" }))).cancel("t", now),
    ).toBe("done");
  });

  test("refuses when PayFast does not return the status", async () => {
    const refused = (said: Said) => subscriptionsAt(account, saying(refusal(400), said)).cancel("t", now);
    expect(await refused(refusal(401))).toBe("refused");
    expect(await refused(success(null))).toBe("refused");
    expect(await refused(refusal(500))).toBe("unreachable");
  });
});

describe("no usable response", () => {
  test.each<[string, Said]>([
    ["a server error", { status: 503, body: { code: 200, status: "success", data: { response: true } } }],
    ["a server error in the body", { body: { code: 500, status: "failed" } }],
    ["too many calls", refusal(429)],
  ])("%s", async (_, said) => {
    const request = saying(said);
    expect(await subscriptionsAt(account, request).cancel("t", now)).toBe("unreachable");
    expect(request).toHaveBeenCalledOnce();
  });

  test("is a page instead of JSON", async () => {
    const page: typeof fetch = async () => new Response("<html>");
    expect(await subscriptionsAt(account, page).cancel("t", now)).toBe("unreachable");
  });

  test("is a broken connection", async () => {
    const broken: typeof fetch = async () => {
      throw new TypeError("fetch failed");
    };
    expect(await subscriptionsAt(account, broken).cancel("t", now)).toBe("unreachable");
  });

  test("gives up after 15 seconds", async () => {
    const timer = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const hanging: typeof fetch = async (_, init) => {
      init?.signal?.throwIfAborted();
      return new Response("{}");
    };
    expect(await subscriptionsAt(account, hanging).cancel("t", now)).toBe("unreachable");
    expect(timer).toHaveBeenCalledWith(15_000);
    timer.mockRestore();
  });
});
