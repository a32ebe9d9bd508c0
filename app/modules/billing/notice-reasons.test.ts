import { expect, test } from "vitest";
import { english } from "../../../tests/setup/texts";
import { noticeReason } from "./notice-reasons";

test("administrators read words, not codes", () => {
  const codes = ["malformed", "bad_signature", "wrong_merchant", "not_validated", "unknown_checkout"];
  codes.push("unknown_business", "wrong_amount", "no_token", "renewal_while_barred");
  const words = codes.map((code) => english.t(noticeReason(code)));
  expect(new Set(words).size).toBe(codes.length);
  for (const text of words) expect(text).toMatch(/^[A-Z][^_]+\.$/);
  expect(english.t(noticeReason("status_PENDING"))).toContain("PENDING");
  expect(noticeReason(null)).toBe("adminFinancial.notices.unanswered");
});
