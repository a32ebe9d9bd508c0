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
  const user = newUser(given);
  await db.insert(users).values(user.row);
  await db.insert(profiles).values(user.profile);
  return user.made;
}

/** So many of them, in two statements. */
export async function someUsers(db: Db, count: number) {
  const all = Array.from({ length: count }, () => newUser({}));
  await db.insert(users).values(all.map(({ row }) => row));
  await db.insert(profiles).values(all.map(({ profile }) => profile));
  return all.map(({ made }) => made);
}

function newUser(given: Given) {
  const number = nextNumber();
  const { name = `Customer ${number}`, email = `person${number}@example.co.za` } = given;
  const { emailVerified = true, userType = "customer", phone = null, language = "en" } = given;
  const user = { id: newId(), name, email, emailVerified, userType, language };
  const times = { createdAt: since, updatedAt: since };
  const profile = {
    ...{ id: user.id, name, email: given.contactEmail ?? email, phone, userType, ...times },
    emailConfirmedAt: given.contactConfirmed ? since : null,
  };
  return { row: { ...user, ...times }, profile, made: { ...user, userId: user.id } };
}
