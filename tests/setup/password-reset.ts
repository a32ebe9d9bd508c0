import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { listMails } from "~/modules/notifications/queries.server";
import type { Db } from "~/platform/db.server";
import { sender } from "./mail-sender";
import type { openSite } from "./site";
import { t } from "./texts";

export type Site = Awaited<ReturnType<typeof openSite>>;
type Visitor = ReturnType<Site["newVisitor"]>;
export const email = "thandi@example.co.za";
export const password = "Thola#2026x";
export const fresh = "Fresh#2027y";
export const resetAt = "/auth?action=reset";

export const aPerson = (site: Site, changes: Partial<Parameters<typeof createSeedUser>[1]> = {}) =>
  createSeedUser(
    site.app.db,
    { email, password, name: "Thandi Nkosi", userType: "customer", ...changes },
    site.app.now(),
  );

export const location = (response: Response) => response.headers.get("Location");
export const ask = (visitor: Visitor, to = email) => visitor.post(resetAt, { intent: "reset", email: to });
export const mailsTo = (db: Db, to: string) => listMails(db, to, 50, sender);

/** The path of the newest reset link to an address. */
export async function linkTo(db: Db, to = email) {
  const [mail] = (await mailsTo(db, to)).filter(
    ({ subject }) => subject === t("mailsAccounts.reset.subject"),
  );
  const url = new URL(/http\S+tab=reset-password\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  return url.pathname + url.search;
}

export const choose = (visitor: Visitor, link: string, fields: Record<string, string> = {}) =>
  visitor.post(link, { intent: "reset-password", password: fresh, confirmPassword: fresh, ...fields });
export const signIn = (visitor: Visitor, typed: string, as = email) =>
  visitor.post("/auth?action=signin", { intent: "sign-in", email: as, password: typed });
