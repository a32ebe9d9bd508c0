import { hash } from "node:crypto";
import { compressed, type Encoding } from "./compression.server";
import type { Shown } from "./page-tags.server";

/** What the renderer answered: whole, and not yet compressed. */
export type Answer = Shown & {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** The same for everybody, by its own word. */
  isPublic: boolean;
};

export type Page = Answer & {
  key: string;
  /** Of the uncompressed body. */
  digest: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** When it was last tried in vain to render it anew. */
  failedAt: number;
};

export const newPage = (key: string, answer: Answer): Page => ({
  ...answer,
  key,
  digest: hash("sha256", answer.body, "base64url").slice(0, 22),
  bodies: { identity: answer.body },
  failedAt: Number.NEGATIVE_INFINITY,
});

/** Header fields, tags and the objects themselves, taken together. */
const overhead = 2000;

const sizeOf = ({ key, bodies }: Page): number =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, overhead + 2 * key.length);

/** Pages by key in that many bytes, counted in every form that was asked for; who was not shown for longest goes first. */
export function openPageStore(maxBytes: number) {
  const kept = new Map<string, Page>();
  let bytes = 0;

  function drop(page: Page) {
    if (kept.get(page.key) !== page) return;
    kept.delete(page.key);
    bytes -= sizeOf(page);
  }

  function grow(by: number) {
    bytes += by;
    for (const oldest of kept.values()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  }

  return {
    drop,
    find(key: string): Page | null {
      const page = kept.get(key);
      if (!page) return null;
      kept.delete(key);
      kept.set(key, page);
      return page;
    },
    keep(page: Page) {
      const before = kept.get(page.key);
      if (before) drop(before);
      kept.set(page.key, page);
      grow(sizeOf(page));
    },
    /** Compressed once, when it is first asked for. */
    bodyOf(page: Page, encoding: Encoding): Buffer {
      const known = page.bodies[encoding];
      if (known) return known;
      const body = compressed(page.body, encoding, "many");
      page.bodies[encoding] = body;
      if (kept.get(page.key) === page) grow(body.length);
      return body;
    },
    bytes: () => bytes,
  };
}
