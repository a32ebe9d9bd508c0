import { expect, test } from "vitest";
import type { WordedLetter } from "./letter";
import { letterHtml, letterText } from "./letter-rendering.server";

const letter: WordedLetter = {
  language: "en",
  greeting: "Hello <Thandi> & Co,",
  paragraphs: ["It's on.\nReally.", "Second {{0}} paragraph."],
  facts: [
    ["When", "Tuesday at 10:00"],
    ["Notes", '<img src=x onerror="alert(1)">'],
  ],
  action: { label: "See your bookings", href: "https://thola.test/bookings?a=1&b=2" },
  closing: "Until then.",
};

test("plain text has all the content, line by line", () => {
  expect(letterText(letter)).toBe(
    [
      "Hello <Thandi> & Co,",
      "It's on.\nReally.",
      "Second {{0}} paragraph.",
      'When: Tuesday at 10:00\nNotes: <img src=x onerror="alert(1)">',
      "See your bookings:\nhttps://thola.test/bookings?a=1&b=2",
      "Until then.",
      "Thola",
    ].join("\n\n"),
  );
});

test("HTML has the same content, with the values escaped", () => {
  const html = letterHtml(letter);
  expect(html).toMatch(/^<!doctype html><html[^>]* lang="en-ZA"/);
  expect(html).toContain("Hello &lt;Thandi&gt; &amp; Co,");
  expect(html).toContain("It&#x27;s on.<br/>Really.");
  expect(html).toContain("Second {{0}} paragraph.");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  expect(html).toMatch(/<a[^>]* href="https:\/\/thola\.test\/bookings\?a=1&amp;b=2"/);
  expect(html).toContain("Until then.");
  expect(html).not.toMatch(/<img|<script/);
});

test("a short letter has no empty parts", () => {
  const short = letterHtml({ language: "en", greeting: "Hello,", paragraphs: ["One."] });
  expect(short).not.toMatch(/<a |<th /);
});

test("a letter in another language says so", () => {
  expect(letterHtml({ ...letter, language: "zu" })).toMatch(/^<!doctype html><html[^>]* lang="zu-ZA"/);
});

test("HTML supports both colour schemes and loads nothing", () => {
  const html = letterHtml(letter);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html).not.toMatch(/\bsrc="|url\(|<link/);
});
