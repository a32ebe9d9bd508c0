import type { Request, Response } from "express";
import { expect, test, vi } from "vitest";
import type { App } from "~/platform/app-context.server";
import { log } from "~/platform/log.server";
import { siteAt } from "~/platform/site";
import { setUpHints } from "./set-up-hints.server";

const site = siteAt("https://thola.example.co.za:8443");

function linesFor(trustProxy: number, requests: Record<string, string>[]) {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const hint = setUpHints({ site, env: { trustProxy } } as App);
  const next = vi.fn();
  // The hints read the headers and the path alone.
  for (const { path = "/", ...headers } of requests)
    hint({ path, headers } as unknown as Request, {} as Response, next);
  const lines = warn.mock.calls.map((call) => String((call as unknown[])[1]));
  warn.mockRestore();
  expect(next).toHaveBeenCalledTimes(requests.length);
  return lines;
}

const proxied = { host: "thola.example.co.za:8443", "x-forwarded-for": "196.25.1.1" };

test("a proxy that TRUST_PROXY does not know is told once", () => {
  expect(linesFor(0, [proxied, proxied])).toEqual([expect.stringContaining("TRUST_PROXY is 0")]);
  expect(linesFor(1, [proxied])).toEqual([]);
});

test("an address other than APP_URL is told once, and of many only the first few", () => {
  const visit = (host: string) => ({ host });
  expect(linesFor(0, [visit("thola.example.co.za"), visit("THOLA.example.co.za:8443")])).toEqual([]);
  expect(linesFor(0, [visit("10.0.0.7:3000"), visit("10.0.0.7:3000")])).toEqual([
    expect.stringMatching(/10\.0\.0\.7:3000.*APP_URL is https:\/\/thola\.example\.co\.za:8443/),
  ]);
  expect(linesFor(0, [{ path: "/metrics", host: "127.0.0.1:3000" }])).toEqual([]);
  expect(linesFor(0, ["a b", "", "x\n", "<b>"].map(visit))).toEqual([]);
  expect(
    linesFor(
      0,
      Array.from({ length: 50 }, (_, at) => visit(`h${at}.test`)),
    ),
  ).toHaveLength(5);
});
