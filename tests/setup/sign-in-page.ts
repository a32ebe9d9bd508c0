import { createSeedUser } from "~/modules/accounts/commands/people.server";
import type { openSite } from "./site";

type Site = Awaited<ReturnType<typeof openSite>>;
export const password = "Thola#2026x";
export const email = "thandi@example.co.za";

export const aPerson = (site: Site, changes: Partial<Parameters<typeof createSeedUser>[1]> = {}) =>
  createSeedUser(
    site.app.db,
    { email, password, name: "Thandi Nkosi", userType: "customer", ...changes },
    site.app.now(),
  );

export const signIn = (visitor: ReturnType<Site["newVisitor"]>, fields = {}, query = "action=signin") =>
  visitor.post(`/auth?${query}`, { intent: "sign-in", email, password, ...fields });

export const location = (response: Response) => response.headers.get("Location");
