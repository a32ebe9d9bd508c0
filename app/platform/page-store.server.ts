import { hash } from "node:crypto";
import { compressed, type Encoding } from "./compression.server";
import type { Shown } from "./page-tags.server";

/** A complete response of the renderer, uncompressed. */
export type WholeResponse = Shown & {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** Its Cache-Control says that it is the same for everybody. */
  isPublic: boolean;
};

export type Page = WholeResponse & {
  key: string;
  /** Hash of the uncompressed body. */
  digest: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  /** When the last attempt to render it again failed, by performance.now(). */
  failedAt: number;
};

export const newPage = (key: string, response: WholeResponse): Page => ({
  ...response,
  key,
  digest: hash("sha256", response.body, "base64url").slice(0, 22),
  bodies: { identity: response.body },
  failedAt: Number.NEGATIVE_INFINITY,
});

/** An estimate, in bytes, for headers, tags and the objects themselves. */
const overhead = 2000;

const sizeOf = ({ key, bodies }: Page): number =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, overhead + 2 * key.length);

/** Pages by key, at most `maxBytes` over all their encodings; the least recently used goes first. */
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
    /** Compressed when first requested, then kept with the page. */
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
