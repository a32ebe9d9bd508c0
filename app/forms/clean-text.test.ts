import { expect, test } from "vitest";
import { cleanText } from "./clean-text";

test("control characters and changes of direction are left out", () => {
  expect(cleanText(" Thandi\u0007 \u202eNkosi\n")).toBe("Thandi Nkosi");
});

test.each([
  ["spaces of no width", "\u200b\u200b"],
  ["soft hyphens and joiners", "\u00ad\u2060\u200d"],
  ["fillers of other scripts", "\u3164\u2800"],
])("what shows nothing is empty: %s", (_, text) => {
  expect(cleanText(text)).toBe("");
});

test("joiners inside of words and emoji stay", () => {
  expect(cleanText("👩‍🔧 Braids")).toBe("👩‍🔧 Braids");
});
