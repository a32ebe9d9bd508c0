import { createSeedUser } from "~/modules/accounts/commands/people.server";
import type { openSite } from "../setup/site";

export type Site = Awaited<ReturnType<typeof openSite>>;
export type Visitor = ReturnType<Site["newVisitor"]>;
export const email = "thandi@example.co.za";
export const password = "Thola#2026x";
/** What the password is changed to. */
export const fresh = "Fresh#2027y";

export const aPerson = (site: Site, changes: Partial<Parameters<typeof createSeedUser>[1]> = {}) =>
  createSeedUser(
    site.app.db,
    { email, password, name: "Thandi Nkosi", userType: "customer", ...changes },
    site.app.now(),
  );

export const signIn = (visitor: Visitor, fields = {}, query = "action=signin") =>
  visitor.post(`/auth?${query}`, { intent: "sign-in", email, password, ...fields });

export const location = (response: Response) => response.headers.get("Location");
