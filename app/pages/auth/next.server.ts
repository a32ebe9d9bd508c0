import { authHref } from "~/modules/accounts/auth-address";
import type { UserType } from "~/modules/accounts/rules";
import { ownPath } from "~/platform/requests.server";

/** The destination after sign-in; null unless it is a path of ours. */
export const nextOf = (asked: string | null): string | null => ownPath(asked, "") || null;

/** The sign-in of that kind of account. */
export const signInHref = (type: UserType, next: string | null): string =>
  authHref({ signingIn: true, resetting: false, type }, next);
