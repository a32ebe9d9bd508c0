import type { UserType } from "./rules";

/** `resetting` is a variant of the sign-in mode. */
export type AuthMode = { signingIn: boolean; resetting: boolean; type: UserType };

/** The URL of a mode; `next` is the destination after sign-in. */
export function authHref(
  { signingIn, resetting, type }: AuthMode,
  next: string | null,
  extra: Record<string, string> = {},
) {
  const action = resetting ? "reset" : "signin";
  const query = new URLSearchParams({ type, ...(signingIn ? { action } : {}), ...extra });
  if (next !== null) query.set("next", next);
  return `/auth?${query}`;
}
