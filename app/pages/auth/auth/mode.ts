import type { AuthMode } from "~/modules/accounts/auth-address";
import type { TextKey } from "~/texts/message";

/**
 * Sign-in if neither type nor action is given, otherwise sign-up; action=signin forces sign-in, and action=book means
 * sign-in in a browser that somebody signed in with before (`isKnown`).
 */
export function modeOf(query: URLSearchParams, isKnown: boolean): AuthMode {
  const type = query.get("type");
  const action = query.get("action");
  const resetting = action === "reset";
  return {
    signingIn: resetting || action === "signin" || (action === "book" && isKnown) || (!type && !action),
    resetting,
    type: type === "business" ? "business" : "customer",
  };
}

const titles = {
  signIn: { customer: "auth.titles.signInCustomer", business: "auth.titles.signInBusiness" },
  signUp: { customer: "auth.titles.signUpCustomer", business: "auth.titles.signUpBusiness" },
} as const;

export const titleOf = ({ signingIn, resetting, type }: AuthMode): TextKey =>
  resetting ? "auth.titles.reset" : titles[signingIn ? "signIn" : "signUp"][type];
