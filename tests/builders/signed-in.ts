import { createSeedUser } from "~/modules/accounts/commands/people.server";
import type { openSite } from "../setup/site";
import { nextNumber } from "./number";

const password = "Tap&Drain#26";

/** The browser of a person who has just signed in. */
export async function aSignedIn(
  site: Awaited<ReturnType<typeof openSite>>,
  userType: "customer" | "business" | "admin" = "customer",
  name = "Zanele Khumalo",
) {
  const email = `signed-in${nextNumber()}@example.co.za`;
  const id = await createSeedUser(site.app.db, { email, password, name, userType }, site.app.now());
  const browser = site.newVisitor();
  const response = await browser.post("/auth?action=signin", { intent: "sign-in", email, password });
  if (response.status !== 302) throw new Error(`${email} was not signed in: ${response.status}`);
  return { id, userId: id, email, name, password, ...browser };
}
