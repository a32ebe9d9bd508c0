import type { PostRule } from "./platform/post-rule";
import type { Message } from "./texts/message";

/**
 * `beside`: on a phone an arrow beside the first element of the page, instead of a line above it. `studio`: where it leads
 * within an owner's tools.
 */
type BackTarget = { href: string; studio?: string; label?: Message; beside?: boolean };

/**
 * The type of a page's `handle`: `export const handle = { quiet: true, back: { href: "/services" } }`. A layout's `handle`
 * counts for its pages.
 */
export type PageHandle = {
  /**
   * `own`: of a person or behind a link. It has the whole stylesheet, and search engines do not list it. `false`: a page of
   * quiet tools that needs React.
   */
  quiet?: boolean | "own";
  back?: BackTarget;
  posts?: PostRule;
  frame?: "studio" | "admin";
  /** By default only ours. */
  pictures?: "anywhere";
};

const handleOf = (handle: unknown) => handle as PageHandle | undefined;

/** A quiet page ships no React to the browser (docs/architecture.md); an error page never does. */
export const isQuiet = (handles: unknown[], failed: boolean): boolean => failed || quietOf(handles) !== false;

export const isOwn = (handles: unknown[]): boolean => quietOf(handles) === "own";

const quietOf = (handles: unknown[]) =>
  handles.map((handle) => handleOf(handle)?.quiet).findLast((quiet) => quiet !== undefined) ?? false;

/** Whose tools the page belongs to, which have a frame of their own (frame/frame.tsx). */
export const toolsOf = (handles: unknown[]) =>
  handles.map((handle) => handleOf(handle)?.frame).findLast((frame) => frame !== undefined) ?? null;

/** The target of the page's Back link when there is no history to go back in. */
export const backOf = (handles: unknown[]) =>
  handles.map((handle) => handleOf(handle)?.back).findLast((back) => back !== undefined);

export const picturesFromAnywhere = (handles: unknown[]): boolean =>
  handles.some((handle) => handleOf(handle)?.pictures === "anywhere");

export const postRuleOf = (handles: unknown[]): PostRule =>
  handles.map((handle) => handleOf(handle)?.posts).findLast((rule) => rule !== undefined) ?? {};
