import { profiles, users } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { ownedBusinesses } from "./businesses";
import { sampleCustomers } from "./customers";
import { customerIdOf, ownerIdOf } from "./sample-ids";

type Person = { id: string; name: string; email: string; phone: string; userType: "customer" | "business" };

/** Writes all customers and owners who never sign in, confirmed and without a password, at once. */
export async function fillPeople(db: Db, now: Date): Promise<void> {
  const customers = sampleCustomers.map((person, index): Person => {
    return { ...person, id: customerIdOf(index), userType: "customer" };
  });
  // The first owner is one of the sample sign-ins.
  const owners = ownedBusinesses.slice(1).map(({ name, email, phone }, index): Person => {
    return { id: ownerIdOf(index + 1), name, email, phone, userType: "business" };
  });
  const people = [...customers, ...owners].map(({ phone, ...person }, index) => {
    const createdAt = new Date(now.getTime() - (91 + (index % 200)) * day);
    return { phone, account: { ...person, emailVerified: true, createdAt, updatedAt: createdAt } };
  });
  const profileOf = ({ phone, account: { emailVerified: _, ...same } }: (typeof people)[number]) => {
    return { ...same, phone, emailConfirmedAt: same.createdAt };
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values(people.map(({ account }) => account))
      .onConflictDoNothing();
    await tx.insert(profiles).values(people.map(profileOf)).onConflictDoNothing();
  });
}
