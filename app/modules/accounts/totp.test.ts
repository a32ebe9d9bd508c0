import { describe, expect, test } from "vitest";
import { base32, codeOf, matchingStep, newTotpSecret, stepOf, totpAddress } from "./totp.server";

/** RFC 6238, appendix B (SHA-1); the RFC prints eight digits, of which the last six are the code. */
const secret = base32(Buffer.from("12345678901234567890"));

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("the code at second %i is that of the RFC", (seconds, code) => {
  expect(codeOf(secret, stepOf(new Date(seconds * 1000)))).toBe(code.slice(2));
});

test("base32 is that of RFC 4648", () => {
  const shown = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => base32(Buffer.from(text)));
  expect(shown).toEqual(["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"]);
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

describe("a typed code", () => {
  const now = new Date("2026-11-23T08:00:10Z");
  const at = (steps: number) => codeOf(secret, stepOf(now) + steps);

  test("matches now and one step before and after", () => {
    expect([-1, 0, 1].map((steps) => matchingStep(secret, at(steps), now))).toEqual(
      [-1, 0, 1].map((steps) => stepOf(now) + steps),
    );
    expect([-2, 2].map((steps) => matchingStep(secret, at(steps), now))).toEqual([null, null]);
    expect(matchingStep(secret, ` ${at(0).slice(0, 3)} ${at(0).slice(3)} `, now)).toBe(stepOf(now));
  });

  test.each(["", "12345", "1234567", "abcdef", "１２３４５６", "12345\u0000"])("is refused: %j", (typed) => {
    expect(matchingStep(secret, typed, now)).toBeNull();
  });
});

test("the address names the account", () => {
  expect(totpAddress("MZXW6", "a&b@example.co.za")).toBe(
    "otpauth://totp/Thola:a%26b%40example.co.za?secret=MZXW6&issuer=Thola&algorithm=SHA1&digits=6&period=30",
  );
});
