import type { UserType } from "~/modules/accounts/rules";
import type { TextKey } from "~/texts/message";

/** `resetting` is a variant of the sign-in mode. */
export type Mode = { signingIn: boolean; resetting: boolean; type: UserType };

/** Sign-in if neither type nor action is given, otherwise sign-up; action=signin forces sign-in. */
export function modeOf(query: URLSearchParams): Mode {
  const type = query.get("type");
  const action = query.get("action");
  const resetting = action === "reset";
  return {
    signingIn: resetting || action === "signin" || (!type && !action),
    resetting,
    type: type === "business" ? "business" : "customer",
  };
}

const titles = {
  signIn: { customer: "auth.titles.signInCustomer", business: "auth.titles.signInBusiness" },
  signUp: { customer: "auth.titles.signUpCustomer", business: "auth.titles.signUpBusiness" },
} as const;

export const titleOf = ({ signingIn, resetting, type }: Mode): TextKey =>
  resetting ? "auth.titles.reset" : titles[signingIn ? "signIn" : "signUp"][type];

/** The URL of a mode; `next` is the destination after sign-in. */
export function authHref(
  { signingIn, resetting, type }: Mode,
  next: string | null,
  extra: Record<string, string> = {},
) {
  const action = resetting ? "reset" : "signin";
  const query = new URLSearchParams({ type, ...(signingIn ? { action } : {}), ...extra });
  if (next !== null) query.set("next", next);
  return `/auth?${query}`;
}
