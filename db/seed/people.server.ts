import { z } from "zod";
import { profiles, users } from "~/modules/accounts/tables.server";
import type { Db } from "~/platform/db.server";
import { day } from "~/platform/time";
import { insertAll } from "./insert-all.server";
import { readRows } from "./read-rows.server";
import { customerIdOf, ownerIdOf, sampleId } from "./sample-ids";
import type { SampleBusiness } from "./samples.server";

const some = z.array(z.string()).min(1);

const peopleRows = z.strictObject({
  customers: z.array(z.strictObject({ name: z.string(), email: z.string(), phone: z.string() })),
  /** Names of customers who exist only to write reviews. */
  reviewers: some,
  /** Customers' notes. Not for the health category, whose notes need their own consent. */
  bookingNotes: some,
  /** Where customers live, for businesses that come to them. */
  streets: some,
  /** Owners' notes when they accept and reject. */
  acceptNotes: some,
  rejectNotes: some,
});

export type SamplePerson = { id: string; name: string; email: string; phone: string };

/** `customers` book; `reviewers` only review. */
export function readPeople() {
  const { customers, reviewers, ...notes } = readRows("people", peopleRows);
  return {
    customers: customers.map((person, index): SamplePerson => ({ ...person, id: customerIdOf(index) })),
    reviewers: reviewers.map(
      (name, index): SamplePerson => ({
        id: sampleId("user", 300 + index),
        name,
        email: `${name.toLowerCase().replaceAll(" ", ".")}@example.co.za`,
        phone: `+2760555${String(1300 + index)}`,
      }),
    ),
    ...notes,
  };
}

export type SamplePeople = ReturnType<typeof readPeople>;

/** Writes all customers and owners who never sign in, confirmed and without a password, at once. */
export async function fillPeople(
  db: Db,
  samples: readonly SampleBusiness[],
  { customers, reviewers }: SamplePeople,
  now: Date,
): Promise<void> {
  const owners = samples.flatMap(({ owned, name, email, phone }, index) =>
    // The first owner is one of the sample sign-ins.
    owned && index > 0 ? [{ id: ownerIdOf(index), name, email, phone }] : [],
  );
  const since = (days: number) => new Date(now.getTime() - days * day);
  const people = [
    ...customers.map((person) => ({ ...person, userType: "customer" as const })),
    ...owners.map((person) => ({ ...person, userType: "business" as const })),
  ].map((person, index) => ({ ...person, createdAt: since(91 + (index % 200)) }));
  const all = [
    ...people,
    ...reviewers.map((person) => ({ ...person, userType: "customer" as const, createdAt: since(400) })),
  ];
  await insertAll(
    db,
    users,
    all.map(({ phone: _, ...user }) => ({ ...user, emailVerified: true, updatedAt: user.createdAt })),
  );
  await insertAll(
    db,
    profiles,
    all.map((person) => ({ ...person, emailConfirmedAt: person.createdAt, updatedAt: person.createdAt })),
  );
}
