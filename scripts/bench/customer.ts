import { createSeedUser } from "~/modules/accounts/commands/people.server";
import { openDatabase } from "~/platform/db.server";
import { newVisitor } from "../../tests/process/visitor";

/** The cookies of a new customer who has just signed in. */
export async function customerCookie(databaseUrl: string, serverUrl: string): Promise<string> {
  const person = { email: `bench-${Date.now()}@example.co.za`, password: "Tap&Drain#26" };
  const { db, close } = await openDatabase({ databaseUrl, dataDir: "" });
  await createSeedUser(db, { ...person, name: "Zanele Khumalo", userType: "customer" }, new Date());
  await close();
  const customer = newVisitor(serverUrl);
  const led = await customer.signIn(person.email, person.password);
  // Shows what the sign-in left to be told once, and takes it from the cookies.
  await customer.get(led);
  return customer.cookieHeader();
}
