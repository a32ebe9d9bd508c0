import { serialize } from "node:v8";
import { expect, test } from "vitest";
import { inOneByteLetters } from "./html-text.server";

/** V8 writes a string down as it holds it: behind the header of two bytes, a quotation mark for one byte per letter. */
const isHeldInOneByte = (text: string) => serialize(text).at(2) === '"'.charCodeAt(0);

test("letters beyond Latin are written as numbers, and the text is held in one byte for each", () => {
  const text = `<li>Bye “Zoë” 🙂${" and thanks".repeat(100)}</li>`;
  expect(isHeldInOneByte(text)).toBe(false);
  const narrow = inOneByteLetters(text);
  expect(narrow).toBe(`<li>Bye &#8220;Zoë&#8221; &#128578;${" and thanks".repeat(100)}</li>`);
  expect(isHeldInOneByte(narrow)).toBe(true);
  expect(isHeldInOneByte(`${"x".repeat(1000)}${narrow}`)).toBe(true);
});
