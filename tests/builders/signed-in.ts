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
  const id = await createSeedUser(site.app, { email, password, name, userType });
  const browser = site.newVisitor();
  const answer = await browser.post("/auth?action=signin", { intent: "sign-in", email, password });
  if (answer.status !== 302) throw new Error(`${email} was not signed in: ${answer.status}`);
  return { id, userId: id, email, name, password, ...browser };
}
