import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { openTypeOf } from "./woff.server";

const { resolve } = createRequire(import.meta.url);

/** The sum of the words of a table, as its entry has it; that of the whole file stands at byte 8 of 'head'. */
function sumOf(tag: string, table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4)
    if (tag !== "head" || at !== 8) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

test.each(["latin-400", "latin-700", "vietnamese-400"])(
  "%s is unpacked whole: every table has its sum",
  (name) => {
    const woff = readFileSync(resolve(`@fontsource/andika/files/andika-${name}-normal.woff`));
    const font = openTypeOf(woff);
    expect(font.length).toBe(woff.readUInt32BE(16));
    const tags: string[] = [];
    for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
      const tag = font.toString("latin1", entry, entry + 4);
      const [sum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at));
      const table = font.subarray(offset, (offset ?? 0) + Math.ceil((length ?? 0) / 4) * 4);
      expect([tag, sumOf(tag, table)]).toEqual([tag, sum]);
      tags.push(tag);
    }
    expect(tags).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"]));
  },
);
