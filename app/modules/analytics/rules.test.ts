import { describe, expect, test } from "vitest";
import { isMachine, readLead, sourceOf } from "./rules";

describe("a reported lead", () => {
  test("is a kind and a business", () => {
    expect(readLead("call:x")).toEqual({ kind: "call", businessId: "x" });
    expect(readLead("website:x")).toEqual({ kind: "website", businessId: "x" });
  });

  test.for(["", "call", "call:", ":x", "sms:x", "CALL:x", "call:x:y", "toString:x"])(
    "is not '%s'",
    (text) => {
      expect(readLead(text)).toBeNull();
    },
  );
});

describe("a machine", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
  const sent = (headers: Record<string, string>) => isMachine(new Headers(headers));

  test("is not a person's browser", () => {
    expect(sent({ "User-Agent": phone, "Sec-Fetch-Site": "same-origin" })).toBe(false);
  });

  test.for([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
    "facebookexternalhit/1.1 (+crawler)",
    "curl/8.9.1",
    "python-requests/2.32",
    "Go-http-client/2.0",
    "",
  ])("is %s", (agent) => {
    expect(sent({ "User-Agent": agent, "Sec-Fetch-Site": "same-origin" })).toBe(true);
  });

  test("is a client without a User-Agent or without a browser's headers", () => {
    expect(sent({ "Sec-Fetch-Site": "same-origin" })).toBe(true);
    expect(sent({ "User-Agent": phone })).toBe(true);
  });

  test.for(["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"])(
    "is a page fetched ahead (%s)",
    (purpose) => {
      const browser = { "User-Agent": phone, "Sec-Fetch-Site": "same-origin" };
      expect(sent({ ...browser, "Sec-Purpose": purpose })).toBe(true);
      expect(sent({ ...browser, Purpose: purpose })).toBe(true);
    },
  );
});

test.for([
  [undefined, "direct"],
  ["https://www.google.com/", "direct"],
  ["https://thola.test.evil.test/services", "direct"],
  ["https://thola.test/services", "listing"],
  ["https://thola.test/", "listing"],
  ["https://thola.test/zu/services/plumbing/soweto?sort=rating", "listing"],
  ["https://thola.test/providers", "listing"],
  ["https://thola.test/services?q=&city=soweto", "listing"],
  ["https://thola.test/services?city=soweto&q=geyser", "search"],
  ["https://thola.test/categories/beauty?q=nails", "search"],
  ["https://thola.test/categories/beauty", "category"],
  ["https://thola.test/business/moot-plumbers", "direct"],
  ["https://thola.test/servicesx", "direct"],
  ["https://thola.test/business/x?date=2026-11-23", null],
  ["https://thola.test/zu/business/x/pictures", null],
] as const)("a view from %s is %s", ([referrer, source]) => {
  expect(sourceOf(referrer, "https://thola.test", "x")).toBe(source);
});
