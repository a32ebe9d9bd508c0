import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
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
])("for a body that is sent many times, %s selects %s", (accepted, encoding) =>
  expect(encodingFor(accepted, "many")).toBe(encoding),
);

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, br, zstd;q=0", "br"],
  ["gzip", "gzip"],
  [undefined, "identity"],
])("for a body that is sent once, %s selects %s", (accepted, encoding) =>
  expect(encodingFor(accepted, "once")).toBe(encoding),
);

test("a compressed body can be decompressed", () => {
  const text = Buffer.from("Plumbers in Soweto ".repeat(100));
  expect(brotliDecompressSync(compressed(text, "br"))).toEqual(text);
  expect(gunzipSync(compressed(text, "gzip"))).toEqual(text);
  expect(zstdDecompressSync(compressed(text, "zstd"))).toEqual(text);
  expect(compressed(text, "identity")).toBe(text);
});

test("long text is worth compressing, pictures never", () => {
  expect(isWorthCompressing("text/html; charset=utf-8", 1001)).toBe(true);
  expect(isWorthCompressing("application/rss+xml", 5000)).toBe(true);
  expect(isWorthCompressing("text/html; charset=utf-8", 1000)).toBe(false);
  expect(isWorthCompressing("image/webp", 50_000)).toBe(false);
});
