import { expect, test } from "vitest";
import { mayBePersonal, pageKey } from "./page-key";

test.each([
  ["/", "/"],
  ["/services", "/services"],
  ["/services?", "/services"],
  ["/services?q=braids&city=soweto", "/services?city=soweto&q=braids"],
  ["/services?b=2&a=1&b=1", "/services?a=1&b=2&b=1"],
  ["/services?q=a%20b", "/services?q=a+b"],
  ["/services?utm_source=x&q=1&gclid=2&fbclid=3&utm_medium=mail", "/services?q=1"],
  ["/?utm_campaign=x", "/"],
  ["/business/half-a-%", "/business/half-a-%"],
  ["//elsewhere.test/x", "//elsewhere.test/x"],
])("%s is cached as %s", (address, key) => expect(pageKey(address)).toBe(key));

test.each([`/services?q=${"x".repeat(1000)}`, "http://elsewhere.test/", "*", "/#x", ""])(
  "%s is not cached",
  (address) => expect(pageKey(address)).toBeNull(),
);

test.each([
  [undefined, false],
  ["", false],
  ["theme=dark; _ga=GA1.2; __cf_bm=x", false],
  ["not-thola.session_token=x; xflash=y", false],
  ["thola.session_token=x", true],
  ["theme=dark; __Host-thola.session_token=x", true],
  ["a=b;flash=x", true],
])("the cookies %s may make a page personal: %s", (cookies, personal) =>
  expect(mayBePersonal(cookies)).toBe(personal),
);
