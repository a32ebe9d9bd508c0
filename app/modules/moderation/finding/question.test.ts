import { expect, test } from "vitest";
import { readQuestion } from "./find.server";

test.each([
  ["  Mthembu & Sons ", { q: "Mthembu & Sons", slug: null, code: null }],
  ["TH-3F2A9C", { q: "TH-3F2A9C", slug: "th-3f2a9c", code: "3f2a9c" }],
  ["th 3f2a9c", { q: "th 3f2a9c", slug: null, code: "3f2a9c" }],
  ["1089250", { q: "1089250", slug: "1089250", code: null }],
  ["mthembu-sons-plumbing-soweto", { slug: "mthembu-sons-plumbing-soweto" }],
  ["https://thola.example/business/zolas-kitchen-mthatha?x=1", { slug: "zolas-kitchen-mthatha" }],
])("%s", (asked, found) => expect(readQuestion(asked)).toMatchObject(found));
