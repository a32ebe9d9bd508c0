import type { UserType } from "~/modules/accounts/rules";

export type Mode = { signingIn: boolean; type: UserType };

/** Without type and action sign-in, otherwise sign-up; action=signin forces sign-in (document 1 section 2). */
export function modeOf(query: URLSearchParams): Mode {
  const type = query.get("type");
  const action = query.get("action");
  return {
    signingIn: action === "signin" || (!type && !action),
    type: type === "business" ? "business" : "customer",
  };
}

export const titleOf = ({ signingIn, type }: Mode): string =>
  `${signingIn ? "Sign In" : "Sign Up"} as ${type === "business" ? "Business" : "Customer"}`;

/** The address of a mode; `next` is where the sign-in leads. */
export function authHref({ signingIn, type }: Mode, next: string | null, extra: Record<string, string> = {}) {
  const query = new URLSearchParams({ type, ...(signingIn ? { action: "signin" } : {}), ...extra });
  if (next !== null) query.set("next", next);
  return `/auth?${query}`;
}
