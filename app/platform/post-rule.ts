/** What a post to a page may carry: `export const handle = { posts: { maxBytes: 4096 } satisfies PostRule }`. Without a rule: a form of at most 256 KB, from a page of ours. */
export type PostRule = {
  /** In bytes, of the whole body; for an upload only of its fields. */
  maxBytes?: number;
  /** How many fields, where the usual 200 are too few. */
  maxFields?: number;
  /** A multipart form with up to so many files of so many bytes each; the action hears of more (uploads.server.ts). */
  upload?: { files: number; maxBytes: number };
  /** Posts from other sites reach the action, which itself finds out whether to trust them. */
  fromAnywhere?: boolean;
  /** The body may be JSON. */
  json?: boolean;
  /** Whether PUT, PATCH and DELETE reach the action too. */
  anyMethod?: boolean;
};
