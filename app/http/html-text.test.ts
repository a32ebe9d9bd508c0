import { serialize } from "node:v8";
import { expect, test } from "vitest";
import { asOneByteString } from "./html-text.server";

/** V8 serializes a string as it stores it: after two bytes of header, a quotation mark means one byte per character. */
const isOneByte = (text: string) => serialize(text).at(2) === '"'.charCodeAt(0);

test("characters beyond Latin-1 become numeric references, and the text takes one byte per character", () => {
  const text = `<li>Bye “Zoë” 🙂${" and thanks".repeat(100)}</li>`;
  expect(isOneByte(text)).toBe(false);
  const narrow = asOneByteString(text);
  expect(narrow).toBe(`<li>Bye &#8220;Zoë&#8221; &#128578;${" and thanks".repeat(100)}</li>`);
  expect(isOneByte(narrow)).toBe(true);
  expect(isOneByte(`${"x".repeat(1000)}${narrow}`)).toBe(true);
});
