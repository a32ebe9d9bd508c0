import { authHref } from "~/modules/accounts/auth-address";
import { findRole } from "~/modules/accounts/queries/users.server";
import type { UserType } from "~/modules/accounts/rules";
import { findOwnBusiness } from "~/modules/businesses/queries.server";
import type { Db } from "~/platform/db.server";
import { ownPath } from "~/platform/requests.server";

/** The destination after sign-in; null unless it is a path of ours. */
export const nextOf = (asked: string | null): string | null => ownPath(asked, "") || null;

/** The destination where none was asked for: it depends on the account's type, not on the chosen tab. */
export async function landingOf(db: Db, userId: string): Promise<string> {
  const person = await findRole(db, userId);
  if (person?.role === "admin") return "/admin";
  if (person?.role !== "business") return "/services";
  return (await findOwnBusiness(db, userId)) ? "/dashboard" : "/business-onboarding";
}

/** The sign-in of that kind of account. */
export const signInHref = (type: UserType, next: string | null): string =>
  authHref({ signingIn: true, resetting: false, type }, next);
