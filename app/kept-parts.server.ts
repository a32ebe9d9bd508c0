import { randomUUID } from "node:crypto";

const secret = randomUUID();
const marks = new RegExp(`<!--${secret}-(\\d+)-->`);
let placed: Buffer[] | null = null;

/** A part that comes again: its bytes go into the page past the text, which to put together and to encode costs a fifth of a page. */
export function keepPart(html: string): () => string {
  const bytes = Buffer.from(html);
  return () => {
    if (!placed) return bytes.toString();
    return `<!--${secret}-${placed.push(bytes) - 1}-->`;
  };
}

/** Inside of a part that is kept itself all parts are text. */
export function withoutParts(render: () => string): string {
  const outside = placed;
  placed = null;
  try {
    return render();
  } finally {
    placed = outside;
  }
}

/** The bytes of a page whose text is made at once, with the kept parts in their places. */
export function renderWithParts(render: () => string): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  placed = parts;
  try {
    // Text and number of a part in turn.
    const pieces = render().split(marks);
    return Buffer.concat(
      pieces.map((piece, at) =>
        at % 2 === 0 ? Buffer.from(piece) : (parts[Number(piece)] ?? Buffer.alloc(0)),
      ),
    );
  } finally {
    placed = null;
  }
}
