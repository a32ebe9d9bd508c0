import { email, fresh, password, type Site, signIn, type Visitor } from "./person";

export const passwordTab = "/settings?tab=password";
export const accountTab = "/settings?tab=account";

/** A browser that has just signed in. */
export async function signedIn(site: Site, as = email, typed = password, visitor = site.newVisitor()) {
  const response = await signIn(visitor, { email: as, password: typed });
  if (response.status !== 302) throw new Error(`not signed in: ${response.status}`);
  return visitor;
}

export const change = (visitor: Visitor, fields: Record<string, string> = {}) => {
  const typed = { currentPassword: password, password: fresh, confirmPassword: fresh, ...fields };
  return visitor.post(passwordTab, { intent: "change-password", ...typed });
};
