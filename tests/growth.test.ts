import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { cleanText } from "~/forms/clean-text";
import { emailText, optionalPhoneZa, optionalSentence, optionalUrl } from "~/forms/fields";
import { parseForm } from "~/forms/parse";
import { pagePath } from "~/http/route-tree.server";
import { readLead } from "~/modules/analytics/rules";
import { parseItn, validateBody } from "~/modules/billing/payfast/signature";
import { readQuestion } from "~/modules/listing/question/read-question.server";
import { encodingFor } from "~/platform/compression.server";
import { takeFlash } from "~/platform/flash.server";
import { foldText } from "~/platform/fold-text";
import { mayBePersonal, pageKey } from "~/platform/page-key";
import { isTextOnly, ownPath, plainAddress } from "~/platform/requests.server";
import { themeIn } from "~/platform/theme.server";

/** Milliseconds that this process computed, not those that passed: other programs do not count. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Far more than any of these takes, and far less than a quadratic one would. */
const enough = 50;

/**
 * Fails when four times the input takes much more than four times as long. Whatever is quick at the larger size passes
 * at once; otherwise the better of three runs at each size is compared.
 */
function expectLinear(run: (text: string) => void, inputOf: (length: number) => string) {
  const [small, large] = [inputOf(4000), inputOf(16_000)];
  if (cpuOf(() => run(large)) < enough) return;
  const least = (text: string) => Math.min(...[1, 2, 3].map(() => cpuOf(() => run(text))));
  expect(least(large) / Math.max(least(small), 1)).toBeLessThan(8);
}

const pieces = [
  ...[
    " ",
    "\t",
    "\n",
    "a",
    "0",
    "@",
    ".",
    "-",
    "_",
    "+",
    "%",
    "&",
    "=",
    ";",
    ",",
    ":",
    "/",
    "\\",
    "?",
    "#",
    "(",
    "[",
  ],
  ...[
    "'",
    "’",
    "é",
    "\u0301",
    "a ",
    "a.",
    "a-",
    "a@",
    "a=",
    "a=b&",
    "a=b;",
    "&a",
    "%41",
    "0 ",
    "=&",
    "q=1, ",
    "theme=",
    "text-only=",
  ],
];
const ends = ["", "x", "!", "@", "\n", "=", "é"];

const inputs = pieces.flatMap((piece) =>
  ends.map(
    (end) => (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end,
  ),
);

const readField = (schema: z.ZodMiniType) => (text: string) => void z.safeParse(schema, text);
const readers: Record<string, (text: string) => void> = {
  "text of several lines": readField(optionalSentence(500)),
  "an e-mail address": readField(emailText()),
  "a telephone number": readField(optionalPhoneZa()),
  "a web address": readField(optionalUrl()),
  "text to clean": cleanText,
  "text to compare": foldText,
  "the address of a listing": (text) => {
    for (const name of ["q", "category", "city", "near", "price", "after"])
      readQuestion(new URLSearchParams({ [name]: text }));
    readQuestion(new URLSearchParams(text));
  },
  "the path of a page": pagePath,
  "the key of a page": pageKey,
  "an address to return to": (text) => ownPath(`/${text}`, "/"),
  "a lead": readLead,
  "a notice of PayFast": (text) => {
    parseItn(text);
    validateBody(text);
  },
  "X-Forwarded-For": plainAddress,
  "Accept-Encoding": (text) => encodingFor(text, "many"),
  "the cookie of pages without pictures": (text) => void isTextOnly(`text-only=x; ${text}`),
  "the theme's cookie": (text) => void themeIn(`theme=x; ${text}`),
  "personal cookies": mayBePersonal,
  "a form": (text) => {
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
    parseForm(z.object({ a: z.optional(z.string()) }), form);
  },
};

describe("what strangers send is read in a time that grows with its length, not with its square", () => {
  test.each(Object.entries(readers))("%s", (_name, run) => {
    for (const inputOf of inputs) expectLinear(run, inputOf);
  });

  test("a form of many different fields", () => {
    const many = (length: number) => Array.from({ length: length / 4 }, (_, index) => `f${index}=`).join("&");
    expectLinear(readers["a form"] ?? (() => {}), many);
  });

  test("the notification's cookie", async () => {
    for (const inputOf of inputs) {
      const value = Buffer.from(JSON.stringify({ title: inputOf(12_000), text: "" })).toString("base64");
      const before = process.cpuUsage();
      await takeFlash(`flash=${value}; x=${"y".repeat(4000)}`);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(100);
    }
  });
});
