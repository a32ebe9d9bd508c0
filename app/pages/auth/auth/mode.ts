import type { AuthMode } from "~/modules/accounts/auth-address";
import type { TextKey } from "~/texts/message";

/** Sign-in if neither type nor action is given, otherwise sign-up; action=signin forces sign-in. */
export function modeOf(query: URLSearchParams): AuthMode {
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

export const titleOf = ({ signingIn, resetting, type }: AuthMode): TextKey =>
  resetting ? "auth.titles.reset" : titles[signingIn ? "signIn" : "signUp"][type];
