import { request } from "node:http";
import { expect } from "vitest";
import { test } from "./place";

type Sent = { headers?: Record<string, string>; body?: string | Buffer; path?: string };

/** A POST with exactly these headers; fetch sets or refuses some of them. */
function post(url: string, { headers = {}, body = "theme=dark", path = "/theme" }: Sent) {
  return new Promise<number>((resolve, reject) => {
    const length = headers["Transfer-Encoding"] ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const sent = request(
      `${url}${path}`,
      { method: "POST", headers: { ...type, ...length, ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

test("posts from other sites are refused, our own and PayFast's accepted; after SIGTERM /readyz returns 503 first, requests are still served, and then the process ends", async ({
  aPlace,
  serve,
}) => {
  const { env, dataDir: DATA_DIR } = await aPlace("postgres");
  const server = await serve({ ...env, DATA_DIR, DRAIN_SECONDS: "15" });
  const { url } = server;
  const from = (headers: Record<string, string>) => post(url, { headers });
  expect(await from({ Origin: url })).toBe(302);
  expect(await from({ Origin: url, "Sec-Fetch-Site": "same-origin" })).toBe(302);
  expect(await from({})).toBe(302);
  expect(await from({ Origin: "https://evil.test" })).toBe(403);
  expect(await from({ Origin: "null" })).toBe(403);
  expect(await from({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(await from({ Origin: "https://evil.test", "Sec-Fetch-Site": "same-site" })).toBe(403);
  expect(await post(url, { path: "/payfast/itn", headers: { Origin: "https://www.payfast.co.za" } })).toBe(
    200,
  );

  expect(await from({ Origin: url, "Transfer-Encoding": "chunked" })).toBe(302);
  expect(await post(url, { headers: { Origin: url }, body: "x".repeat(300_000) })).toBe(413);

  const home = await fetch(url);
  expect(home.headers.get("x-content-type-options")).toBe("nosniff");
  expect(home.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(home.headers.get("x-powered-by")).toBeNull();
  expect((await fetch(`${url}/assets/%`)).status).toBe(404);
  expect((await fetch(`${url}/assets/none.css`)).status).toBe(404);

  const status = async (path: string) => (await fetch(url + path)).status;
  expect(await status("/readyz")).toBe(200);
  const stopped = server.stop();
  await expect.poll(() => status("/readyz"), { timeout: 10_000 }).toBe(503);
  expect(await status("/services")).toBe(200);
  expect(await status("/healthz")).toBe(200);
  await stopped;
  await expect(fetch(url)).rejects.toThrow();
});
