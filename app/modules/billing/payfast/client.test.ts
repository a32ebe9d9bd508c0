import { expect, test, vi } from "vitest";
import { validateNotice } from "./payfast.server";

const account = { validateUrl: "https://payfast.test/eng/query/validate" };
const raw = "b=two+words&a=&signature=ffff";

const responding = (body: string, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(body, { status }));

test("posts the notice as received, without its signature", async () => {
  const request = responding("VALID");
  await validateNotice(account, raw, request);
  expect(request).toHaveBeenCalledExactlyOnceWith(
    account.validateUrl,
    expect.objectContaining({
      method: "POST",
      redirect: "error",
      body: "b=two+words&a=",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    }),
  );
});

test.each([
  ["VALID", "valid"],
  ["valid\n", "valid"],
  ["VALID\r\nSUCCESS\r\n", "valid"],
  ["  Valid  \nmore", "valid"],
  ["INVALID", "invalid"],
  ["invalid\r\n", "invalid"],
  ["", "unreachable"],
  ["VALIDATED", "unreachable"],
  ["<html>VALID</html>", "unreachable"],
])("%j means %s", async (body, verdict) => {
  expect(await validateNotice(account, raw, responding(body))).toBe(verdict);
});

test("a server error is no verdict, whatever its body", async () => {
  expect(await validateNotice(account, raw, responding("VALID", 503))).toBe("unreachable");
});

test("a broken connection is no verdict", async () => {
  const broken: typeof fetch = async () => {
    throw new TypeError("fetch failed");
  };
  expect(await validateNotice(account, raw, broken)).toBe("unreachable");
});

test("gives up after 15 seconds", async () => {
  const timer = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  const hanging: typeof fetch = async (_, init) => {
    init?.signal?.throwIfAborted();
    return new Response("VALID");
  };
  expect(await validateNotice(account, raw, hanging)).toBe("unreachable");
  expect(timer).toHaveBeenCalledWith(15_000);
  timer.mockRestore();
});
