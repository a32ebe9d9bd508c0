import { createSeedUser } from "~/modules/accounts/commands/people.server";
import type { openSite } from "./site";

type Site = Awaited<ReturnType<typeof openSite>>;
export type Visitor = ReturnType<Site["newVisitor"]>;
export const email = "thandi@example.co.za";
export const password = "Thola#2026x";
export const fresh = "Fresh#2027y";
export const passwordTab = "/settings?tab=password";
export const accountTab = "/settings?tab=account";

export const location = (response: Response) => response.headers.get("Location");
export const aPerson = (site: Site, changes: Partial<Parameters<typeof createSeedUser>[1]> = {}) =>
  createSeedUser(
    site.app.db,
    { email, password, name: "Thandi Nkosi", userType: "customer", ...changes },
    site.app.now(),
  );

/** A browser that has just signed in. */
export async function signedIn(site: Site, as = email, typed = password, visitor = site.newVisitor()) {
  const response = await visitor.post("/auth?action=signin", {
    intent: "sign-in",
    email: as,
    password: typed,
  });
  if (response.status !== 302) throw new Error(`not signed in: ${response.status}`);
  return visitor;
}

export const change = (visitor: Visitor, fields: Record<string, string> = {}) =>
  visitor.post(passwordTab, {
    intent: "change-password",
    currentPassword: password,
    password: fresh,
    confirmPassword: fresh,
    ...fields,
  });
