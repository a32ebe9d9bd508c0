import { eq } from "drizzle-orm";
import { authOf } from "~/modules/accounts/auth.server";
import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { openSession } from "~/modules/accounts/commands/session.server";
import { sessions } from "~/modules/accounts/tables.server";
import { type openSite, usualClient } from "../setup/site";
import { nextNumber } from "./number";

const password = "Tap&Drain#26";

/** The browser of a person who has just signed in. The page of the sign-in is tested in app/pages/auth. */
export async function aSignedIn(
  site: Awaited<ReturnType<typeof openSite>>,
  userType: "customer" | "business" | "admin" = "customer",
  name = "Zanele Khumalo",
) {
  const { app } = site;
  const email = `signed-in${nextNumber()}@example.co.za`;
  const id = await createSeedUser(app.db, { email, password, name, userType }, app.now());
  const browser = site.newVisitor();
  const request = new Request(app.site.origin, { headers: usualClient });
  for (const line of await openSession({ auth: authOf(app), request }, id)) browser.keep(line);
  if (userType === "admin")
    await app.db.update(sessions).set({ passwordAt: app.now() }).where(eq(sessions.userId, id));
  return { id, userId: id, email, name, password, ...browser };
}
