import { deflateSync } from "node:zlib";

const crc = (bytes: Buffer) => {
  let all = ~0;
  for (const byte of bytes) {
    all ^= byte;
    for (let bit = 0; bit < 8; bit++) all = all & 1 ? (all >>> 1) ^ 0xedb88320 : all >>> 1;
  }
  return ~all >>> 0;
};
export function chunk(name: string, data: Buffer) {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, tail]);
}

/** A PNG whose header claims this size, with a few bytes of content. */
export function pngOf(width: number, height: number, ...more: Buffer[]) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const content = chunk("IDAT", deflateSync(Buffer.alloc(100_000)));
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([start, chunk("IHDR", header), ...more, content, chunk("IEND", Buffer.alloc(0))]);
}
