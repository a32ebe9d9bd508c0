import type { PostRule } from "./platform/post-rule";
import type { Message } from "./texts/message";

/**
 * `beside`: on a phone an arrow beside the first element of the page, instead of a line above it. `studio`: where it leads
 * within an owner's tools.
 */
type BackTarget = { href: string; studio?: string; label?: Message; beside?: boolean };

/**
 * The type of a page's `handle`: `export const handle = { isPublic: true, back: { href: "/services" } }`. A layout's `handle`
 * counts for its pages.
 */
export type PageHandle = {
  /** The same for everybody: it has the small stylesheet, and search engines may list it. */
  isPublic?: boolean;
  back?: BackTarget;
  posts?: PostRule;
  frame?: "studio" | "admin";
  /** It has parts of the tools outside their frame. */
  styles?: "tools";
  /** By default only ours. */
  pictures?: "anywhere";
};

const handleOf = (handle: unknown) => handle as PageHandle | undefined;

export const isPublicPage = (handles: unknown[]): boolean =>
  handles.some((handle) => handleOf(handle)?.isPublic === true);

/** Whose tools the page belongs to, which have a frame of their own (frame/frame.tsx). */
export const toolsOf = (handles: unknown[]) =>
  handles.map((handle) => handleOf(handle)?.frame).findLast((frame) => frame !== undefined) ?? null;

/** Which stylesheet the page has; each holds all that the one before it holds. */
export function styleOf(handles: unknown[]): "public" | "account" | "tools" {
  if (isPublicPage(handles)) return "public";
  const hasTools = handles.some((handle) => handleOf(handle)?.styles === "tools");
  return hasTools || toolsOf(handles) ? "tools" : "account";
}

/** The target of the page's Back link when there is no history to go back in. */
export const backOf = (handles: unknown[]) =>
  handles.map((handle) => handleOf(handle)?.back).findLast((back) => back !== undefined);

export const picturesFromAnywhere = (handles: unknown[]): boolean =>
  handles.some((handle) => handleOf(handle)?.pictures === "anywhere");

export const postRuleOf = (handles: unknown[]): PostRule =>
  handles.map((handle) => handleOf(handle)?.posts).findLast((rule) => rule !== undefined) ?? {};
