import { randomUUID } from "node:crypto";

/** Stands in the text of a page for a part that is kept as bytes. */
const mark = `<!--${randomUUID()}-->`;
let placed: Buffer[] | null = null;

/** A part that comes again: its bytes go into the page past the text, which to put together and to encode costs a fifth of a page. */
export function keepPart(html: string): () => string {
  const bytes = Buffer.from(html);
  return () => {
    if (!placed) return bytes.toString();
    placed.push(bytes);
    return mark;
  };
}

/** The bytes of a page whose text is made at once, with the kept parts in their places. */
export function renderWithParts(render: () => string): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  placed = parts;
  try {
    const between = render().split(mark);
    return Buffer.concat(between.flatMap((text, at) => [Buffer.from(text), parts[at] ?? Buffer.alloc(0)]));
  } finally {
    placed = null;
  }
}
