import type { UserType } from "~/modules/accounts/rules";
import { ownPath } from "~/platform/http.server";
import { authHref } from "./mode";

/** Where somebody goes once they are signed in, if a page of ours was asked for. */
export const nextOf = (asked: string | null): string | null => ownPath(asked, "") || null;

/** The sign-in of that kind of account. */
export const signInHref = (type: UserType, next: string | null): string =>
  authHref({ signingIn: true, resetting: false, type }, next);
