import { ownPath } from "~/platform/http.server";

/** Where somebody goes once they are signed in, if a page of ours was asked for. */
export const nextOf = (asked: string | null): string | null => ownPath(asked, "") || null;

export const signInHref = (next: string | null): string =>
  next === null ? "/auth" : `/auth?${new URLSearchParams({ action: "signin", next })}`;
