import type { PostRule } from "./platform/post-rule";
import type { Words } from "./texts/message";

/**
 * The type of a page's `handle`: `export const handle = { quiet: true, back: { href: "/services" } }`. A layout's `handle`
 * counts for its pages.
 */
export type PageHandle = { quiet?: boolean; back?: { href: string; label?: Words }; posts?: PostRule };

const handleOf = (handle: unknown) => handle as PageHandle | undefined;

/** A quiet page ships no React to the browser (docs/architecture.md); an error page never does. */
export const isQuiet = (handles: unknown[], failed: boolean): boolean =>
  failed || handles.some((handle) => handleOf(handle)?.quiet === true);

/** The target of the page's Back link when there is no history to go back in. */
export const backOf = (handles: unknown[]) =>
  handles.map((handle) => handleOf(handle)?.back).findLast((back) => back !== undefined);

export const postRuleOf = (handles: unknown[]): PostRule =>
  handles.map((handle) => handleOf(handle)?.posts).findLast((rule) => rule !== undefined) ?? {};
