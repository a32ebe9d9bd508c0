import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed, encodingFor, isWorthCompressing } from "./compression.server";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["BR", "br"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0,gzip; q=0", "identity"],
  ["br;q=0.1", "br"],
  ["deflate, *;q=0", "identity"],
  ["broken;;;,", "identity"],
])("who accepts %s gets %s", (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

test("what was compressed can be read", () => {
  const text = Buffer.from("Plumbers in Soweto ".repeat(100));
  expect(brotliDecompressSync(compressed(text, "br"))).toEqual(text);
  expect(gunzipSync(compressed(text, "gzip"))).toEqual(text);
  expect(compressed(text, "identity")).toBe(text);
});

test("text is worth it when it is long, pictures never", () => {
  expect(isWorthCompressing("text/html; charset=utf-8", 1001)).toBe(true);
  expect(isWorthCompressing("application/rss+xml", 5000)).toBe(true);
  expect(isWorthCompressing("text/html; charset=utf-8", 1000)).toBe(false);
  expect(isWorthCompressing("image/webp", 50_000)).toBe(false);
});
