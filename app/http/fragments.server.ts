import { randomUUID } from "node:crypto";

const secret = randomUUID();
const placeholders = new RegExp(`<!--${secret}-(\\d+)-->`);

/** The fragments of the page that is being rendered. Rendering is synchronous, so there is one such page at a time. */
let current: Buffer[] | null = null;

/**
 * A fragment that recurs on many pages. Its bytes are copied straight into the response, because joining and encoding
 * the text again costs a fifth of a render. The function returns a placeholder, or the text outside of such a page.
 */
export function cachedFragment(html: string): () => string {
  const bytes = Buffer.from(html);
  return () => {
    if (!current) return bytes.toString();
    return `<!--${secret}-${current.push(bytes) - 1}-->`;
  };
}

/** Renders a fragment; the fragments inside of it become text. */
export function withInlineFragments(render: () => string): string {
  const outer = current;
  current = null;
  try {
    return render();
  } finally {
    current = outer;
  }
}

/** Returns the bytes of the page, with the cached fragments in place of their placeholders. */
export function renderWithFragments(render: () => string): Buffer<ArrayBuffer> {
  const fragments: Buffer[] = [];
  current = fragments;
  try {
    // Text and fragment numbers alternate.
    const pieces = render().split(placeholders);
    return Buffer.concat(
      pieces.map((piece, index) =>
        index % 2 === 0 ? Buffer.from(piece) : (fragments[Number(piece)] ?? Buffer.alloc(0)),
      ),
    );
  } finally {
    current = null;
  }
}
