import { profiles, users } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { newId } from "~/platform/ids";
import { nextNumber } from "./number";

const since = new Date("2026-06-01T08:00:00Z");

type Given = {
  name?: string;
  email?: string;
  emailVerified?: boolean;
  userType?: "customer" | "business";
  phone?: string | null;
  language?: string;
  /** The contact address; it is only used once it is confirmed. */
  contactEmail?: string;
  contactConfirmed?: boolean;
};

/** A person with a confirmed address and a profile, but without a password. */
export async function aUser(db: Db, given: Given = {}) {
  const number = nextNumber();
  const { name = `Customer ${number}`, email = `person${number}@example.co.za` } = given;
  const { emailVerified = true, userType = "customer", phone = null, language = "en" } = given;
  const user = { id: newId(), name, email, emailVerified, userType, language };
  await db.insert(users).values({ ...user, createdAt: since, updatedAt: since });
  await db.insert(profiles).values({
    id: user.id,
    name,
    email: given.contactEmail ?? email,
    emailConfirmedAt: given.contactConfirmed ? since : null,
    phone,
    userType,
    createdAt: since,
    updatedAt: since,
  });
  return { ...user, userId: user.id };
}
