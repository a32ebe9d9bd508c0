import { inflateSync } from "node:zlib";

type Table = { tag: Buffer; sum: number; length: number; content: Buffer };

/**
 * The typeface of a WOFF file as an OpenType file, with the same tables (www.w3.org/TR/WOFF). What makes a PDF would
 * unpack the table of shapes again for each letter.
 */
export function openTypeOf(woff: Buffer): Buffer {
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => tableOf(woff, 44 + index * 20));
  const [header, entry] = [12, 16];
  const power = Math.floor(Math.log2(tables.length));
  const directory = Buffer.alloc(header + entry * tables.length);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(2 ** power * entry, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((tables.length - 2 ** power) * entry, 10);
  const contents: Buffer[] = [];
  let offset = directory.length;
  for (const [index, { tag, sum, length, content }] of tables.entries()) {
    const at = header + index * entry;
    tag.copy(directory, at);
    directory.writeUInt32BE(sum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(length, at + 12);
    // A table begins at a multiple of four bytes.
    const padded = Buffer.concat([content], Math.ceil(length / 4) * 4);
    contents.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([directory, ...contents]);
}

function tableOf(woff: Buffer, at: number): Table {
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
    number,
    number,
    number,
  ];
  const content = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(at, at + 4),
    sum: woff.readUInt32BE(at + 16),
    length,
    content: packed < length ? inflateSync(content) : content,
  };
}
